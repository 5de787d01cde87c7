import { changesData } from '@app/api-client/call-definition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileContentType } from '../calls/file-body';
import { HttpError } from '../errors/http-error';
import { sendsKey } from '../calls/key-access';
import '../calls/route-config';
import { isSafeText } from './safe-text';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Exactly JSON. A cross-site form cannot send this type without a preflight request. */
const jsonContentType = /^application\/json(; ?charset=utf-8)?$/i;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const needsNoBody = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method === 'DELETE' ||
  (config.endpoint !== undefined && config.endpoint.body === undefined && config.endpoint.bodyFormat === undefined);

/**
 * I1, E2: requires uncompressed JSON for all calls that change data, or a file for those that receive one, except form
 * posts of other programs (RFC 8058) and of identity providers. A DELETE, and a call for which the contract names no
 * body, needs no type without one: forms always send a type.
 */
export function requireJson(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new HttpError(415, 'error_unsupported_media_type');
  if (safeMethods.has(request.method)) return;
  const { endpoint, acceptsForeignForm } = request.routeOptions.config;
  if (endpoint?.bodyFormat === 'form' || acceptsForeignForm) return;
  const type = request.headers['content-type'] ?? '';
  if (needsNoBody(request) && type === '' && !hasBody(request)) return;
  if (endpoint?.bodyFormat === 'file' ? type !== fileContentType : !jsonContentType.test(type)) {
    throw new HttpError(415, 'error_unsupported_media_type');
  }
}

/**
 * E2: rejects changes from pages of other sites, except calls with a key and the response of an identity provider,
 * which is signed.
 * @param origins The site's own origins.
 */
export function requireOwnOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.acceptsForeignForm) return;
  // A key is checked against its own list of sites when it is authenticated.
  if (request.routeOptions.config.endpoint?.keyScope && sendsKey(request)) return;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && !origins.has(origin);
  if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') {
    throw new HttpError(403, 'error_origin_not_allowed');
  }
}

/** The words with which browsers mark what they load before a user asks for it (`Sec-Purpose`, formerly `Purpose`). */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose].some((purpose) => /\b(prefetch|prerender)\b/i.test(String(purpose ?? '')));

/**
 * A6: rejects changes by a page that the browser loads before its user opens it, such as one that the address bar or a
 * speculation rule prerenders.
 */
export function rejectPrefetchedChanges(request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config;
  const isChange = endpoint ? changesData(endpoint) : !safeMethods.has(request.method);
  if (isChange && isPrefetch(request)) throw new HttpError(403, 'error_prefetch_not_allowed');
}

/**
 * In dev the local tools show every email, so a page of a foreign domain that resolves to this machine (DNS rebinding)
 * must not reach them.
 */
export function requireLocalHost(request: FastifyRequest): void {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
    throw new HttpError(403, 'error_origin_not_allowed');
  }
}

/** I4: rejects NUL and invalid text in the path or the query, literal or percent-encoded. */
export function requireSafeUrl(request: FastifyRequest): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(request.url.replaceAll('+', ' '));
  } catch {
    throw new HttpError(400, 'error_validation');
  }
  if (!isSafeText(decoded)) throw new HttpError(400, 'error_validation');
}

/** Names that can cause prototype pollution, alone or as part of a path such as `a[__proto__]`. */
const prototypePath = /(^|[.[])(__proto__|constructor|prototype)($|[.\]])/;

/**
 * Parses a query string. The router calls this and cannot report errors, so `requirePlainQuery` checks the query again.
 */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** I3: rejects repeated names in a query, because a guard and a handler could read different values. */
export function requirePlainQuery(request: FastifyRequest): void {
  const names = new Set<string>();
  for (const name of new URLSearchParams(request.url.split('?').slice(1).join('?')).keys()) {
    if (names.has(name) || prototypePath.test(name)) {
      throw new HttpError(400, 'error_validation', { fields: { [name.slice(0, 64)]: { code: 'invalid' } } });
    }
    names.add(name);
  }
}

/**
 * J1: sets the headers of every response that the general middleware does not set. E6: keeps responses with personal
 * data out of shared caches.
 */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, serverTimeMs: number): void {
  reply.header('x-server-time', serverTimeMs);
  reply.header('x-request-id', request.id);
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  const isPersonal = request.headers.authorization !== undefined || request.headers.cookie !== undefined;
  const isPublic = reply.statusCode < 400 && !isPersonal && reply.hasHeader('cache-control');
  if (!isPublic) reply.header('cache-control', 'private, no-store');
}
