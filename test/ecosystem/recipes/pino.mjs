import pino from 'pino';
import { redact } from 'urial';

const redacted = (value) => redact(value);

/** They write what stands under `uri` or `url` without its secrets, and of a request its method and its target. */
export const serializers = {
  uri: redacted,
  url: redacted,
  req: ({ method, url }) => ({ method, url: redact(url) }),
};

export const createLogger = (destination) => pino({ serializers }, destination);
