import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { ConnectionError } from 'fastify';
import { toErrorBody } from './error-answer';
import { HttpError } from './http-error';

/** Responses by the error codes of Node's HTTP parser. Any other code means that the bytes are not HTTP. */
const answers: Record<string, { line: string; status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', status: 431, code: 'error_payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', status: 408, code: 'error_validation' },
};
const notHttp = { line: '400 Bad Request', status: 400, code: 'error_validation' } as const;

/** Answers a request that Node could not parse, and closes the connection. */
export function answerMalformedRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { line, status, code } = answers[error.code] ?? notHttp;
  const body = JSON.stringify(toErrorBody(new HttpError(status, code), randomUUID()));
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `cache-control: private, no-store\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
