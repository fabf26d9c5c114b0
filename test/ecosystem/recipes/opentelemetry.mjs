import { redact } from 'urial';

/** A processor of spans for the tracer provider, before the one that exports: it hides the secrets of `url.full` and `url.query`. */
export const redactedUrls = {
  onStart(span) {
    const { 'url.full': full, 'url.query': query } = span.attributes;
    if (full !== undefined) span.setAttribute('url.full', redact(full));
    if (query !== undefined) span.setAttribute('url.query', redact(`?${query}`).replace(/^\?/, ''));
  },
  onEnd() {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
