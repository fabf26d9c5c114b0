/** What kind of value an argument is. A revoked proxy throws at any other question, so ask first whether it is one. */

/** Tells whether a value is an array; `undefined` for a revoked proxy. */
function isArray(value: unknown): boolean | undefined {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}

/** Tells whether a value is an array. */
export function isList(value: unknown): value is readonly unknown[] {
  return isArray(value) === true;
}

/** Tells whether a value is a revoked proxy. Bundlers drop a call of `Array.isArray` whose result is not used. */
export function isRevoked(value: unknown): boolean {
  return isArray(value) === undefined;
}

/** Tells whether a value is an object, and not a revoked proxy. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isRevoked(value);
}

/** Tells whether an object is not of a class with a name of its own, and not of the platform, such as a `Map`. */
export function isPlain(value: object): boolean {
  return tagOf(value) === 'Object';
}

/** Tells whether an object is what `{ ... }` makes in this realm, or has no prototype. */
export function isObjectLiteral(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Tells whether a value is an object without a class: what `{ ... }` makes in any realm, or an object without a prototype. */
export function isRecord(value: unknown): value is object {
  return isObject(value) && (isObjectLiteral(value) || isOtherRoot(Object.getPrototypeOf(value)));
}

/** Tells whether a prototype is the `Object.prototype` of another realm, such as a frame or a context of `node:vm`. */
function isOtherRoot(prototype: unknown): boolean {
  if (!isObject(prototype) || Object.getPrototypeOf(prototype) !== null) return false;
  // any other object without a prototype can hold an option, which an object that inherits from it would lose
  return Object.prototype.hasOwnProperty.call(prototype, 'isPrototypeOf');
}

/** Returns the class that a value claims to have, such as `Date`; `''` if the value throws. */
export function tagOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value).slice(8, -1);
  } catch {
    return '';
  }
}

/** Names the kind of a value, for an error. An object can claim any class, so only a short name is shown. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (isList(value)) return 'an array';
  const tag = tagOf(value);
  return `a value of type ${typeof value === 'object' && /^(?!Object$)\w{1,30}$/.test(tag) ? tag : typeof value}`;
}
