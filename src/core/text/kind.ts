/** What kind of value an argument is. */

/** Tells whether a value is an array; it narrows a readonly array too. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Tells whether the string tag of an object is `Object`: that of `{}` and of most classes, but not that of a `Map`. */
export function isPlain(value: object): boolean {
  return tagOf(value) === 'Object';
}

/** Tells whether a value is an object without a class: what `{ ... }` makes in any realm, or an object without a prototype. */
export function isRecord(value: unknown): value is object {
  if (!isObject(value)) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === Object.prototype || prototype === null || isOtherRoot(prototype);
}

/** Tells whether a prototype is the `Object.prototype` of another realm, such as a frame or a context of `node:vm`. */
function isOtherRoot(prototype: object): boolean {
  // any other object without a prototype can hold an option, which an object that inherits from it would lose
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf');
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
  if (value === null || value === undefined) return String(value);
  const tag = tagOf(value);
  if (tag === 'Array') return 'an array';
  return `a value of type ${typeof value === 'object' && /^(?!Object$)\w{1,30}$/.test(tag) ? tag : typeof value}`;
}
