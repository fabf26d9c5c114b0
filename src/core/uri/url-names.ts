/**
 * The names of `URL` and of other libraries for members that have another name in a `Uri`. They exist only in the types.
 * An editor does not offer a private member, and the compiler prints its class, so the name of the class is the advice:
 * "Property 'pathname' is private and only accessible within class 'Here_it_is_path'".
 */

/** Because of this class, a function that takes a `hostname`, such as `http.get`, does not take a `Uri`. */
export declare class Here_it_is_host {
  /** Not there: a `Uri` calls it `host`; `authority` has the port too. */
  private readonly hostname: never;
}

export declare class Here_it_is_path {
  /** Not there: a `Uri` calls it `path`. */
  private readonly pathname: never;
}

export declare class Here_it_is_query {
  /** Not there: a `Uri` calls it `query`, without the `?`. */
  private readonly search: never;
}

export declare class Here_it_is_fragment {
  /** Not there: a `Uri` calls it `fragment`, without the `#`. */
  private readonly hash: never;
}

export declare class Here_it_is_scheme {
  /** Not there: a `Uri` calls it `scheme`, without the `:`. */
  private readonly protocol: never;
}

export declare class Here_it_is_params {
  /** Not there: a `Uri` calls it `params`. */
  private readonly searchParams: never;
}

export declare class Here_it_is_credentials {
  /** Not there: a `Uri` has `credentials`, with `user` and `password`. */
  private readonly username: never;
  private readonly password: never;
}

export declare class Here_it_is_withFragment {
  /** Not there: a `Uri` calls it `withFragment`, without the `#`. */
  private withHash(...args: readonly unknown[]): never;
}

export declare class Here_it_is_withQuery {
  /** Not there: a `Uri` calls it `withQuery`, without the `?`. */
  private withSearch(...args: readonly unknown[]): never;
}

export declare class Here_it_is_withUserInfo {
  /** Not there: a `Uri` calls it `withUserInfo`. */
  private withCredentials(...args: readonly unknown[]): never;
}

export declare class Here_it_is_withParam {
  /** Not there: a `Uri` calls it `withParam`, and returns a copy. */
  private setParam(...args: readonly unknown[]): never;
}

export declare class Here_it_is_withPath {
  /** Not there: `withPath(['a', 'b'])` takes segments. */
  private withSegments(...args: readonly unknown[]): never;
}

export declare class Here_it_is_the_function_toURL {
  /** Not there: `toURL(uri)` is a function. */
  private toURL(...args: readonly unknown[]): never;
}

export declare class Here_it_is_the_function_toIri {
  /** Not there: `toIri(uri)` is a function. */
  private toIri(...args: readonly unknown[]): never;
}

export declare class Here_it_is_params_get_and_has {
  /** Not there: a `Uri` has `params`, with `get` and `has`. */
  private getParam(...args: readonly unknown[]): never;
  private hasParam(...args: readonly unknown[]): never;
}
