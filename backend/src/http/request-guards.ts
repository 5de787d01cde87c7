import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error';
import './route-config';
import { isSafeText } from './safe-text';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Exactly JSON. What a browser form can send without asking first (a cross-site request) never matches. */
const jsonContentType = /^application\/json(; ?charset=utf-8)?$/i;

/**
 * I1 and E2: whatever changes something is JSON, sent as it is; but for what other programs post (RFC 8058), and what
 * identity providers answer with.
 */
export function requireJson(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new HttpError(415, 'error_unsupported_media_type');
  if (safeMethods.has(request.method)) return;
  const { endpoint, acceptsForeignForm } = request.routeOptions.config;
  if (endpoint?.bodyFormat === 'form' || acceptsForeignForm) return;
  if (!jsonContentType.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'error_unsupported_media_type');
  }
}

/**
 * E2: a page of another site changes nothing, whatever it manages to send; but for an identity provider's answer, which
 * proves itself.
 * @param origins The site's own origins.
 */
export function requireOwnOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.acceptsForeignForm) return;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && !origins.has(origin);
  if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') {
    throw new HttpError(403, 'error_origin_not_allowed');
  }
}

/**
 * In dev the tools show everybody's mail, so a page of a stranger's domain that resolves to this machine (DNS
 * rebinding) must not reach them.
 */
export function requireLocalHost(request: FastifyRequest): void {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
    throw new HttpError(403, 'error_origin_not_allowed');
  }
}

/** I4: no NUL and no broken text in the path or the query, written out or percent-encoded. */
export function requireSafeUrl(request: FastifyRequest): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(request.url.replaceAll('+', ' '));
  } catch {
    throw new HttpError(400, 'error_validation');
  }
  if (!isSafeText(decoded)) throw new HttpError(400, 'error_validation');
}

/** Names by which code may reach an object's own machinery, alone or as part of a path such as `a[__proto__]`. */
const machineryName = /(^|[.[])(__proto__|constructor|prototype)($|[.\]])/;

/** Reads a query string, which `requirePlainQuery` has to accept as well: the router calls this and knows no errors. */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/**
 * I3: each name occurs once in a query, since which of two values counts is a matter of taste, and a guard and a
 * handler may differ in it.
 */
export function requirePlainQuery(request: FastifyRequest): void {
  const names = new Set<string>();
  for (const name of new URLSearchParams(request.url.split('?').slice(1).join('?')).keys()) {
    if (names.has(name) || machineryName.test(name)) {
      throw new HttpError(400, 'error_validation', { fields: { [name.slice(0, 64)]: { code: 'invalid' } } });
    }
    names.add(name);
  }
}

/** J1: headers of every answer that the general middleware does not know. E6: nothing personal in a shared cache. */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, serverTimeMs: number): void {
  reply.header('x-server-time', serverTimeMs);
  reply.header('x-request-id', request.id);
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  const isPersonal = request.headers.authorization !== undefined || request.headers.cookie !== undefined;
  const isPublic = reply.statusCode < 400 && !isPersonal && reply.hasHeader('cache-control');
  if (!isPublic) reply.header('cache-control', 'private, no-store');
}
