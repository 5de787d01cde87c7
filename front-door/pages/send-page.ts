import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { previewHeader } from '@app/routes/preview-header';
import { negotiate } from '@fastify/accept-negotiator';
import { chunkedBody } from '../proxy/chunked-body';
import { encodings, type Encoding, type RenderedPage } from './rendered-page';

/** Omitted from a 304 (RFC 9110, 15.4.5). */
const bodyHeaders = ['content-encoding', 'content-length', 'content-type'];
/** Specific to one response, to one connection, or for the front door. */
const responseHeaders = [
  previewHeader,
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];

/** The tag is the same in every encoding, so it identifies the page and not its bytes. */
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Evaluates `If-None-Match` by weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || weak(tag.trim()) === etag);
}

/** Sends a page in the best encoding that the client accepts, or a 304 if the client has it. */
export async function sendPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): Promise<void> {
  const negotiated = page.isCompressible ? negotiate(headers['accept-encoding'] ?? '', [...encodings]) : null;
  const encoding = (negotiated ?? undefined) as Encoding | undefined;
  const body = await page.bodyIn(encoding);
  const etag = typeof page.headers.etag === 'string' ? weak(page.headers.etag) : undefined;
  const isUnmodified = page.status === 200 && etag !== undefined && matches(headers['if-none-match'], etag);
  for (const [name, value] of Object.entries(page.headers)) {
    const isOmitted = responseHeaders.includes(name) || (isUnmodified && bodyHeaders.includes(name));
    if (value !== undefined && !isOmitted) response.setHeader(name, value);
  }
  if (page.isCompressible) response.setHeader('vary', 'Accept-Encoding');
  if (etag !== undefined) response.setHeader('etag', etag);
  response.statusCode = isUnmodified ? 304 : page.status;
  if (isUnmodified) return void response.end();
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  // The error of a client that disconnects is ignored.
  pipeline(chunkedBody(body), response, () => {});
}
