# Reads each text of the input by the URI of the standard library.
require 'json'
require 'uri'

def reading(text, base = nil)
  uri = URI.parse(text)
  result = {
    ok: true, scheme: uri.scheme, userinfo: uri.userinfo, host: uri.host, port: uri.port&.to_s,
    path: uri.opaque || uri.path, query: uri.query, fragment: uri.fragment,
    print: uri.to_s, normal: uri.normalize.to_s
  }
  base ? result.merge(target: URI.join(base, text).to_s) : result
# what joins texts of other schemes has errors of its own
rescue URI::Error, NoMethodError, ArgumentError
  { ok: false }
end

puts JSON.generate(version: RUBY_VERSION)
$stdin.set_encoding('UTF-8')
$stdin.each_line { |line| puts JSON.generate(reading(*JSON.parse(line))) }
