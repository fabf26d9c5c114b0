// Prints, as JSON, the runtime and its functions that are not written in JavaScript.
const isNative = (made) => Function.prototype.toString.call(made).includes('[native code]');
const kinds = { URL, 'URL.canParse': URL.canParse, URLSearchParams, encodeURIComponent };
const { bun, deno, node, v8, ada, webkit } = process.versions;
const engine = webkit === undefined ? `V8 ${v8}` : `JavaScriptCore ${webkit.slice(0, 8)}`;
const runtime = bun !== undefined ? `Bun ${bun}` : deno !== undefined ? `Deno ${deno}` : `Node ${node}`;
/** The parser behind `URL` where its class is written in JavaScript. */
const parser = bun !== undefined ? undefined : deno !== undefined ? 'in Rust' : `Ada ${ada}, in C++`;
console.log(
  JSON.stringify({
    runtime,
    engine,
    native: Object.keys(kinds).filter((name) => isNative(kinds[name])),
    parser,
  }),
);
