import pino from 'pino';
import { redact } from 'urial';

const redacted = (value) => redact(value);

/** A logger that writes what stands under `uri` or `url` without its secrets. */
export const createLogger = (destination) =>
  pino({ serializers: { uri: redacted, url: redacted } }, destination);
