// Reads each text of the input by net/url.
package main

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"runtime"
)

type reading map[string]any

func partsOf(u *url.URL) reading {
	var userinfo any
	if u.User != nil {
		userinfo = u.User.String()
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	return reading{
		"ok": true, "scheme": u.Scheme, "userinfo": userinfo, "host": u.Hostname(), "port": u.Port(),
		"path": path, "query": u.RawQuery, "fragment": u.EscapedFragment(), "print": u.String(),
	}
}

func read(line []byte) reading {
	var texts []string
	if err := json.Unmarshal(line, &texts); err != nil {
		panic(err)
	}
	u, err := url.Parse(texts[0])
	if err != nil {
		return reading{"ok": false}
	}
	result := partsOf(u)
	if len(texts) > 1 {
		base, err := url.Parse(texts[1])
		if err != nil {
			return reading{"ok": false}
		}
		result["target"] = base.ResolveReference(u).String()
	}
	return result
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	write := json.NewEncoder(out)
	write.SetEscapeHTML(false)
	write.Encode(reading{"version": runtime.Version()})
	for lines.Scan() {
		write.Encode(read(lines.Bytes()))
	}
}
