import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { FastifyReply } from 'fastify';
import * as m from '@/locales/generated/messages';
import { neverCached } from '../pages/cache-control';
import { dataPolicy } from '../pages/content-security-policy';
import { opensPage, rejectionPage } from './rejection-page';

/** The errors that this server sends itself. */
const sentences = {
  error_server: m.error_server,
  error_unavailable: m.error_unavailable,
  error_response_lost: m.error_response_lost,
  error_rate_limited: m.error_rate_limited,
  error_validation: m.error_validation,
  error_origin_not_allowed: m.error_origin_not_allowed,
  error_not_found: m.error_not_found,
  error_method_not_allowed: m.error_method_not_allowed,
  error_payload_too_large: m.error_payload_too_large,
  error_unsupported_media_type: m.error_unsupported_media_type,
} satisfies Partial<Record<ErrorCode, () => string>>;

export type FrontDoorErrorCode = keyof typeof sentences;

const codeOfStatus: Record<number, FrontDoorErrorCode> = {
  400: 'error_validation',
  403: 'error_origin_not_allowed',
  404: 'error_not_found',
  405: 'error_method_not_allowed',
  408: 'error_unavailable',
  413: 'error_payload_too_large',
  415: 'error_unsupported_media_type',
  429: 'error_rate_limited',
  431: 'error_payload_too_large',
  502: 'error_response_lost',
  503: 'error_unavailable',
};

/** @returns The body of an error in the contract's format. @param sentence Replaces the code's own. */
export function errorBodyOf(status: number, requestId: string, sentence?: string) {
  const code = codeOfStatus[status] ?? 'error_server';
  return { code, message: sentence ?? sentences[code](), requestId };
}

/** A request for a page whose path cannot be decoded: no page has such a path. */
const pageStatusOf = (status: number) => (status === 400 ? 404 : status);

/**
 * Sends an error: as a page to a browser that opens one, otherwise in the contract's format. A status without a code is a
 * server error.
 * @param sentence Replaces the code's own.
 */
export function sendError(reply: FastifyReply, status: number, sentence?: string): FastifyReply {
  const body = errorBodyOf(status, reply.request.id, sentence);
  const sentStatus = body.code === 'error_server' ? 500 : status;
  void reply.header('cache-control', neverCached);
  if (!opensPage(reply.request.headers.accept)) {
    return reply.code(sentStatus).header('content-security-policy', dataPolicy).send(body);
  }
  const shownStatus = pageStatusOf(sentStatus);
  const { html, contentSecurityPolicy } = rejectionPage(shownStatus);
  void reply.headers({ 'content-security-policy': contentSecurityPolicy, 'x-robots-tag': 'noindex' });
  return reply.code(shownStatus).type('text/html; charset=utf-8').send(html);
}
