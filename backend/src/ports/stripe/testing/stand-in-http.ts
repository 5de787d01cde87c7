import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

export const secretKey = 'sk_test_stand_in';
const apiVersion = '2026-10-28.endive';

export type Params = Record<string, string> & { metadata: Record<string, string> };
export type Request = { method: string; path: string; params: Params };
/** `losesAnswer`: the connection breaks after the request took effect. */
export type Answer = { status: number; body: object; losesAnswer?: boolean };

/** An error as Stripe answers it. */
export const failure = (status: number, type: string, rest: object = {}): Answer => ({
  status,
  body: { error: { type, message: 'A sentence of Stripe, which may quote 4242424242424242', ...rest } },
});

/** How often the client asks in total, so that a lost answer stays lost. */
const requestsOfClient = 3;

/** Reads a form such as `amount=1&metadata[purchaseId]=2`. */
function readParams(form: string): Params {
  const params: Params = { metadata: {} } as Params;
  for (const [name, value] of new URLSearchParams(form)) {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    if (key) params.metadata[key] = value;
    else params[name] = value;
  }
  return params;
}

type Kept = { content: string; answer: Answer | undefined; lost: number };

/** Answers a repeated key with the first answer, as Stripe does for 24 hours, also for declines and failures. */
class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  async answer(key: string | undefined, content: string, work: () => Promise<Answer>): Promise<Answer> {
    if (key === undefined) return work();
    const earlier = this.#kept.get(key);
    if (earlier && earlier.content !== content) return failure(400, 'idempotency_error');
    if (earlier && !earlier.answer) return failure(409, 'invalid_request_error', { code: 'idempotency_key_in_use' });
    const kept: Kept = earlier ?? { content, answer: undefined, lost: 0 };
    this.#kept.set(key, kept);
    kept.answer ??= await work();
    if (kept.answer.losesAnswer) kept.lost += 1;
    return { ...kept.answer, losesAnswer: kept.answer.losesAnswer === true && kept.lost <= requestsOfClient };
  }
}

/**
 * Serves Stripe's API over HTTP with its authentication, version and idempotency keys.
 * @param handle Performs a request.
 */
export async function serveStripe(handle: (request: Request) => Answer) {
  const keys = new IdempotencyKeys();
  const interruptions: Answer[] = [];
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const form = (await text(request)) || searchParams.toString();
    if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'invalid_request_error');
    if (request.headers['stripe-version'] !== apiVersion) return failure(400, 'invalid_request_error');
    if (request.headers['x-stripe-client-telemetry']) return failure(400, 'invalid_request_error');
    const interruption = interruptions.shift();
    if (interruption) return interruption;
    const { method = 'GET' } = request;
    const key = request.headers['idempotency-key'];
    return keys.answer(method === 'POST' ? String(key) : undefined, `${pathname} ${form}`, async () => {
      // A bank takes its time, so that concurrent requests with one key meet.
      await nextTurn();
      return handle({ method, path: pathname.replace('/v1/', ''), params: readParams(form) });
    });
  };
  const send = (response: ServerResponse, { status, body, losesAnswer }: Answer) => {
    if (losesAnswer) return response.destroy();
    const headers = { 'content-type': 'application/json', 'request-id': 'req_stand_in' };
    // Stripe asks its client not to repeat a failure, whose answer the key would only replay.
    return response
      .writeHead(status, status >= 500 ? { ...headers, 'stripe-should-retry': 'false' } : headers)
      .end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => send(response, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** Answers the next requests like this, before anything else: a rate limit, an outage, a rejected account. */
    interrupt: (...answers: Answer[]) => interruptions.push(...answers),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
