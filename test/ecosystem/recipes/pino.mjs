import pino from 'pino';
import { Uri } from 'urial';

const display = (value) => (Uri.isUri(value) ? value.toDisplay() : value);

/** A logger that writes what stands under `uri` without its password. */
export const createLogger = (destination) => pino({ serializers: { uri: display } }, destination);
