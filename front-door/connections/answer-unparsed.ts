import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { neverCached } from '../pages/cache-control';
import { dataPolicy } from '../pages/content-security-policy';
import { securityHeaders } from '../pages/security-headers';
import { errorBodyOf } from './error-body';
import { opensPage, rejectionPage } from './rejection-page';

const statusOfCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Time that a client has to read the answer, in milliseconds. */
const lingerMs = 5_000;

/** Returns the header `Accept` of the bytes that could not be parsed, which are a buffer in spite of their type. */
function acceptIn(bytes: unknown): string | undefined {
  const head = Buffer.isBuffer(bytes) ? bytes.toString('latin1').split('\r\n\r\n', 1)[0] : undefined;
  return /^accept:(.*)$/im.exec(head ?? '')?.[1];
}

/** Answers a request that could not be parsed, such as one with too many cookies, and closes the connection. */
export function answerUnparsed({ code, rawPacket }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOfCode[code] ?? 400;
  const requestId = randomUUID();
  const page = opensPage(acceptIn(rawPacket)) ? rejectionPage(status) : undefined;
  const body = page?.html ?? JSON.stringify(errorBodyOf(status, requestId));
  const headers = {
    // Whether the client is connected over TLS is in a header that may not have been read.
    ...securityHeaders(false, true),
    'cache-control': neverCached,
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': page?.contentSecurityPolicy ?? dataPolicy,
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'x-request-id': requestId,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  if (status === 408) return void socket.destroy();
  // The rest is read, because closing a connection with unread bytes could drop the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
