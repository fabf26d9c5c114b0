/**
 * The names of `URL` for what a `Uri` calls something else. None of it is there when a program runs. An editor does not offer
 * what is private, and the compiler names the class of it, so the name of the class is the advice:
 * "Property 'pathname' is private and only accessible within class 'Here_it_is_path'".
 */

/** The advice for `hostname`. With it what takes a `hostname`, such as `http.get`, does not take a `Uri`. */
export declare class Here_it_is_host {
  /** Never there: a `Uri` calls it `host`; `authority` has the port too. */
  private readonly hostname: never;
}

/** The advice for `pathname`. */
export declare class Here_it_is_path {
  /** Never there: a `Uri` calls it `path`. */
  private readonly pathname: never;
}

/** The advice for `search`. */
export declare class Here_it_is_query {
  /** Never there: a `Uri` calls it `query`, without the `?`. */
  private readonly search: never;
}

/** The advice for `hash`. */
export declare class Here_it_is_fragment {
  /** Never there: a `Uri` calls it `fragment`, without the `#`. */
  private readonly hash: never;
}

/** The advice for `protocol`. */
export declare class Here_it_is_scheme {
  /** Never there: a `Uri` calls it `scheme`, without the `:`. */
  private readonly protocol: never;
}

/** The advice for `searchParams`. */
export declare class Here_it_is_params {
  /** Never there: a `Uri` calls it `params`. */
  private readonly searchParams: never;
}
