/**
 * Wires a class with private names. The initializer of a private static field calls `wire`, because bundlers lower each
 * private name of a class with a static block.
 */

/**
 * Only the package has this key, so nobody else can make a value from an unchecked string: `private` holds for TypeScript
 * only.
 */
export const KEY: object = {};

/** The key of the function that tells Node.js how to print a value. */
export const INSPECT: unique symbol = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom') as never;

/**
 * Wires the values of a class: Node.js prints them as `Uri <http://h/>`. If there is a brand, other copies of the package
 * find under it the result of `read`.
 *
 * @returns The name of the class.
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
