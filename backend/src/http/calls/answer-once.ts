import type { Endpoint } from '@app/api-client/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '@/backend/cryptography/keyed-hash';
import type { Deps } from '@/backend/deps';
import { callerIdOf } from './authenticate';
import { toErrorBody, toHttpError } from '../errors/error-answer';
import { HttpError } from '../errors/http-error';
import { claimKey, releaseKey, storeAnswer, type KeyedCall, type StoredAnswer } from './idempotency-store';

/** Dependencies for repeating responses. They decorate the server, because calls are served without `deps`. */
export type IdempotencyDeps = Pick<Deps, 'database' | 'clock' | 'keys'>;

/** Visible ASCII. Clients send a UUID. */
export const idempotencyKeyFormat = /^[\x21-\x7e]{1,255}$/;
const retryAfterSeconds = 1;

/**
 * Reads the header `Idempotency-Key`.
 * @returns Undefined if an optional key is absent.
 * @throws {HttpError} 400 if the key is required and absent, or malformed.
 */
export function readIdempotencyKey(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined && endpoint.idempotencyKey !== 'required') return undefined;
  if (typeof key === 'string' && idempotencyKeyFormat.test(key)) return key;
  throw new HttpError(400, 'error_idempotency_key_missing');
}

/** Names a request by its call, its caller and its key: no other request has the same name. */
export const requestKeyOf = ({ name }: Endpoint, request: FastifyRequest, idempotencyKey: string): string =>
  `${name}:${callerIdOf(request) ?? ''}:${idempotencyKey}`;

function describeCall(
  { keys }: IdempotencyDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
  idempotencyKey: string,
): KeyedCall {
  const content = JSON.stringify([request.method, request.url, request.body]);
  // Keyed, because the body may contain a password.
  const requestHash = keyedHash(keys.sealSecret, 'idempotency', content).toString('base64url');
  return { scope: callerIdOf(request) ?? endpoint.name, idempotencyKey, requestHash };
}

/** Errors after which the same call may succeed, or learn a result that is still unknown. */
const isTemporary = ({ status, code }: HttpError): boolean =>
  status >= 500 || status === 401 || status === 429 || code === 'error_payment_in_progress';

const send = (reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply =>
  // Bytes are sent unchanged.
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(Buffer.from(body));

/** The result of the call is known by then. An error of its key would deny it. */
const orWarn = ({ log }: FastifyRequest, writing: Promise<void>): Promise<void> =>
  writing.catch((error: unknown) => log.warn({ err: error }, 'idempotency key not written'));

/**
 * Runs a call once per key and caller, and repeats its response, byte by byte, for 24 hours (CA-5). Errors are
 * responses, too, unless they are temporary. If the process is killed, or the key can't be written, the call runs again
 * when the lease of the key is over.
 * @throws {HttpError} 400 if the key was used for another request; 409 while the first call is in progress; and what
 *   the call throws if it is temporary.
 */
export async function answerOnce(
  deps: IdempotencyDeps,
  { endpoint, request, reply, key }: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply; key: string },
  perform: () => Promise<unknown>,
): Promise<FastifyReply> {
  const call = describeCall(deps, endpoint, request, key);
  const claim = await claimKey(deps, call);
  if (claim === 'reused') throw new HttpError(400, 'error_idempotency_key_reused');
  if (claim === 'in_progress') {
    const headers = { 'retry-after': String(retryAfterSeconds) };
    throw new HttpError(409, 'error_idempotency_in_progress', { headers });
  }
  if ('answer' in claim) return send(reply, claim.answer);
  let answer: StoredAnswer;
  try {
    const result = await perform();
    const status = endpoint.successStatus ?? 200;
    answer = { status, body: String(reply.code(status).serialize(result)) };
  } catch (error) {
    const httpError = toHttpError(error, request);
    if (isTemporary(httpError)) {
      await orWarn(request, releaseKey(deps, call, claim.lease));
      throw error;
    }
    answer = { status: httpError.status, body: JSON.stringify(toErrorBody(httpError, request.id)) };
  }
  await orWarn(request, storeAnswer(deps, call, claim.lease, answer));
  return send(reply, answer);
}
