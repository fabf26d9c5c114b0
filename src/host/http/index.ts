/**
 * Requests of HTTP: the request target of a message, and the URI that it stands for.
 *
 * @module urial/http
 */
export {
  fromRequestTarget,
  type RequestTargetOptions,
  toRequestTarget,
  tryFromRequestTarget,
} from './request-target.ts';
