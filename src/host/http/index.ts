/**
 * Requests of HTTP: the URI of a request, and the request target of a URI.
 *
 * @module urial/http
 */
export {
  fromRequest,
  type RequestLike,
  type RequestOptions,
  toRequestTarget,
  tryFromRequest,
} from './request.ts';
