/**
 * Gives functions outside of a class its private constructor and fields. A private static method sets them, called by the
 * initializer of a private static field: in a class with a static block, bundlers replace the private names by slow maps.
 */

/** The key of the constructors. Only the package has it, because `private` keeps out TypeScript only. */
export const KEY: object = {};

/** The key of the function that tells Node.js how to print a value. */
export const INSPECT: unique symbol = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom') as never;

/**
 * Makes Node.js print a value as `Uri <http://h/>`. Under the brand, other copies of the package find the result of
 * `read`.
 */
export function wire<T extends object>(
  name: string,
  values: T,
  show: (value: T) => string,
  brand?: symbol,
  read: (value: T) => unknown = show,
): string {
  Object.defineProperty(values, INSPECT, {
    value(this: T) {
      return `${name} <${show(this)}>`;
    },
  });
  if (brand !== undefined)
    Object.defineProperty(values, brand, {
      get(this: T) {
        return read(this);
      },
    });
  return name;
}
