import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads each text of the input by java.net.URI. */
public final class Reader {
    /** Reads an array of texts. */
    private static List<String> texts(String line) {
        List<String> found = new ArrayList<>();
        StringBuilder text = null;
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (c == '"') {
                if (text != null) found.add(text.toString());
                text = text == null ? new StringBuilder() : null;
            } else if (text != null && c != '\\') {
                text.append(c);
            } else if (text != null && line.charAt(++at) == 'u') {
                text.append((char) Integer.parseInt(line.substring(at + 1, at + 5), 16));
                at += 4;
            } else if (text != null) {
                int name = "bfnrt".indexOf(line.charAt(at));
                text.append(name < 0 ? line.charAt(at) : "\b\f\n\r\t".charAt(name));
            }
        }
        return found;
    }

    private static String member(String name, String value) {
        if (value == null) return ",\"" + name + "\":null";
        StringBuilder text = new StringBuilder(",\"" + name + "\":\"");
        for (char c : value.toCharArray()) {
            if (c < ' ' || c > '~' || c == '"' || c == '\\') text.append(String.format("\\u%04x", (int) c));
            else text.append(c);
        }
        return text.append('"').toString();
    }

    private static String reading(List<String> texts) {
        try {
            URI uri = new URI(texts.get(0));
            String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
            String parts = "{\"ok\":true" + member("scheme", uri.getScheme())
                    + member("userinfo", uri.getRawUserInfo()) + member("host", uri.getHost())
                    + member("port", uri.getPort() < 0 ? null : String.valueOf(uri.getPort()))
                    + member("path", path) + member("query", uri.getRawQuery())
                    + member("fragment", uri.getRawFragment()) + member("print", uri.toASCIIString())
                    + member("normal", uri.normalize().toString());
            if (texts.size() == 1) return parts + "}";
            return parts + member("target", new URI(texts.get(1)).resolve(uri).toString()) + "}";
        } catch (URISyntaxException | IllegalArgumentException error) {
            return "{\"ok\":false}";
        }
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(new java.io.BufferedOutputStream(System.out), false, StandardCharsets.UTF_8);
        out.println("{\"version\":\"" + System.getProperty("java.version") + "\"}");
        for (String line = in.readLine(); line != null; line = in.readLine()) out.println(reading(texts(line)));
        out.flush();
    }
}
