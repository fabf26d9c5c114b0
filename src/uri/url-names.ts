/**
 * The names of `URL` for members that have another name in a `Uri`. They exist only in the types. An editor does not offer
 * a private member, and the compiler prints its class, so the name of the class is the advice: "Property 'pathname' is
 * private and only accessible within class 'Here_it_is_path'".
 */

/**
 * The advice for `hostname`. Because of it, a function that takes a `hostname`, such as `http.get`, does not take a `Uri`.
 */
export declare class Here_it_is_host {
  /** Not there: a `Uri` calls it `host`; `authority` has the port too. */
  private readonly hostname: never;
}

/** The advice for `pathname`. */
export declare class Here_it_is_path {
  /** Not there: a `Uri` calls it `path`. */
  private readonly pathname: never;
}

/** The advice for `search`. */
export declare class Here_it_is_query {
  /** Not there: a `Uri` calls it `query`, without the `?`. */
  private readonly search: never;
}

/** The advice for `hash`. */
export declare class Here_it_is_fragment {
  /** Not there: a `Uri` calls it `fragment`, without the `#`. */
  private readonly hash: never;
}

/** The advice for `protocol`. */
export declare class Here_it_is_scheme {
  /** Not there: a `Uri` calls it `scheme`, without the `:`. */
  private readonly protocol: never;
}

/** The advice for `searchParams`. */
export declare class Here_it_is_params {
  /** Not there: a `Uri` calls it `params`. */
  private readonly searchParams: never;
}
