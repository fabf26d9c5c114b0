/** Links inside values of parameters. */
import { decode, Uri } from 'urial';

/** Returns the link that a value is, as it is or escaped once more; `undefined` for other values. */
export function nested(value: string): string | undefined {
  return [value, decode(value)].find((one) => {
    const { uri } = Uri.tryParse(one);
    return uri !== undefined && (uri.hasAuthority() || /^\/[^/]/.test(one));
  });
}
