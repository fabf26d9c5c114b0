/**
 * The names of `URLSearchParams` and of arrays for members that have another name in `QueryParams`, only in the types.
 */

export declare class Use_concat_instead {
  /** Not there: `concat({ name: value })` returns a copy. */
  private append(...args: readonly unknown[]): never;
}

export declare class Use_with_instead {
  /** Not there: `with(name, value)` returns a copy. */
  private set(...args: readonly unknown[]): never;
}

export declare class Use_without_instead {
  /** Not there: `without(name)` returns a copy. */
  private delete(...args: readonly unknown[]): never;
}

export declare class Use_toSorted_instead {
  /** Not there: `toSorted()` returns a copy. */
  private sort(...args: readonly unknown[]): never;
}

export declare class Use_for_of_instead {
  /** Not there: `for (const [name, value] of params)`. */
  private forEach(...args: readonly unknown[]): never;
}

export declare class Use_size_instead {
  /** Not there: it is called `size`. */
  private readonly length: never;
}
