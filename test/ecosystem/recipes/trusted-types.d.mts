export declare const policy: { readonly createScriptURL: (link: string) => object };
