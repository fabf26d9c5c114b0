/**
 * Names of `URL` and of other libraries, only in the types. An editor doesn't offer a private member, and the compiler
 * prints its class, so the name of the class is the advice.
 */
import type { Not } from '../text/not.ts';

/** A function that takes a `hostname`, such as `http.get`, doesn't take a `Uri`. */
export declare class Use_host_instead {
  /** Not there: a `Uri` calls it `host`; `authority` has the port too. */
  private readonly hostname: never;
}

export declare class Use_path_instead {
  /** Not there: a `Uri` calls it `path`. */
  private readonly pathname: never;
}

export declare class Use_query_instead {
  /** Not there: a `Uri` calls it `query`, without the `?`. */
  private readonly search: never;
}

/**
 * Public, because the compiler prints the type of a public member for a `Uri` where a `URL` is wanted, as in
 * `fetch(uri)`.
 */
export declare class Use_fragment_instead {
  /** @deprecated Not there: a `Uri` calls it `fragment`, without the `#`. */
  readonly hash: Not<'use uri.fragment, and pass uri.href to fetch and new URL'>;
}

export declare class Use_scheme_instead {
  /** Not there: a `Uri` calls it `scheme`, without the `:`. */
  private readonly protocol: never;
}

export declare class Use_params_instead {
  /** Not there: a `Uri` calls it `params`. */
  private readonly searchParams: never;
}

export declare class Use_credentials_instead {
  /** Not there: a `Uri` has `credentials`, with `user` and `password`. */
  private readonly username: never;
  private readonly password: never;
}

export declare class Use_withFragment_instead {
  /** Not there: a `Uri` calls it `withFragment`, without the `#`. */
  private withHash(...args: readonly unknown[]): never;
}

export declare class Use_withQuery_instead {
  /** Not there: a `Uri` calls it `withQuery`, without the `?`. */
  private withSearch(...args: readonly unknown[]): never;
}

export declare class Use_withUserInfo_instead {
  /** Not there: a `Uri` calls it `withUserInfo`. */
  private withCredentials(...args: readonly unknown[]): never;
}

export declare class Use_withParam_instead {
  /** Not there: a `Uri` calls it `withParam`, and returns a copy. */
  private setParam(...args: readonly unknown[]): never;
}

export declare class Use_withPath_instead {
  /** Not there: `withPath(['a', 'b'])` takes segments. */
  private withSegments(...args: readonly unknown[]): never;
}

export declare class Use_the_function_toURL_instead {
  /** Not there: `toURL(uri)` is a function. */
  private toURL(...args: readonly unknown[]): never;
}

export declare class Use_the_function_toIri_instead {
  /** Not there: `toIri(uri)` is a function. */
  private toIri(...args: readonly unknown[]): never;
}

export declare class Use_hasScheme_instead {
  /** Not there: `uri.hasScheme()` is true for `https://h/a#b`; the RFC's absolute URI has no fragment. */
  private isAbsolute(...args: readonly unknown[]): never;
}

export declare class Use_relativeTo_instead {
  /** Not there: `target.relativeTo(base)` returns the link from `base` to `target`. */
  private relativize(...args: readonly unknown[]): never;
}

export declare class Use_appendParam_instead {
  /** Not there: a `Uri` calls it `appendParam`; `withParam` replaces. */
  private addParam(...args: readonly unknown[]): never;
}

export declare class Use_resolve_or_appendPath_instead {
  /** Not there: `resolve` follows a link, `appendPath` adds a path, and `appendSegments` values. */
  private join(...args: readonly unknown[]): never;
}

export declare class Use_withScheme_and_withAuthority_instead {
  /** Not there: `uri.withScheme('https').withAuthority('example.com')`. */
  private withOrigin(...args: readonly unknown[]): never;
}

export declare class Use_resolve_with_dots_instead {
  /** Not there: `uri.resolve('.')` for the directory, `uri.resolve('..')` for the one above. */
  private parent(...args: readonly unknown[]): never;
}

export declare class Use_params_get_and_has_instead {
  /** Not there: a `Uri` has `params`, with `get` and `has`. */
  private getParam(...args: readonly unknown[]): never;
  private hasParam(...args: readonly unknown[]): never;
}
