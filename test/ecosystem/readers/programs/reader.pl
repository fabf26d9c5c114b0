# Reads each text of the input by the module URI.
use strict;
use warnings;
use JSON::PP;
use URI;

my $json = JSON::PP->new->ascii;

# URI gives no user information and no port of a reference without a scheme: its authority is cut here
sub parts_of {
    my ($uri) = @_;
    my ($userinfo, $host, $port);
    if ($uri->can('host') && defined $uri->scheme) {
        ($userinfo, $host, $port) = ($uri->userinfo, $uri->host, $uri->_port);
    }
    elsif ($uri->can('authority') && defined $uri->authority) {
        ($userinfo, $host, $port) = $uri->authority =~ /^(?:(.*)@)?(.*?)(?::(\d*))?$/s;
    }
    my $path = $uri->can('path') ? $uri->path : $uri->opaque;
    my $query = $uri->can('query') ? $uri->query : undef;
    return (scheme => $uri->scheme, userinfo => $userinfo, host => $host, port => $port, path => $path, query => $query);
}

sub text { my ($value) = @_; return defined $value ? "$value" : undef }

sub reading {
    my ($text, $base) = @_;
    my $uri = URI->new($text);
    my %parts = (parts_of($uri), fragment => $uri->fragment, print => $uri->as_string, normal => $uri->canonical->as_string);
    $parts{target} = $uri->abs($base)->as_string if defined $base;
    return { ok => JSON::PP::true, map { $_ => text($parts{$_}) } keys %parts };
}

print $json->encode({ version => "$URI::VERSION" }), "\n";
while (my $line = <STDIN>) {
    my $result = eval { reading(@{ $json->decode($line) }) };
    print $json->encode($result || { ok => JSON::PP::false }), "\n";
}
