import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failure, invalid, Rejection, type Answer } from './stripe-error';
import { readForm, type Form } from './stripe-form';

/** The keys of the only account. */
export const account = { secretKey: 'sk_test_stripe_server', publishableKey: 'pk_test_stripe_server' };

const apiVersion = '2026-10-28.endive';

export type Request = { method: string; path: string; form: Form };

/** Number of requests by the client in total, so that a lost answer stays lost. */
const requestsOfClient = 3;

type Kept = { content: string; answer: Answer | undefined; lost: number };

/**
 * Answers a repeated key with the first answer, as Stripe does for 24 hours, also for declines and failures. An answer
 * to a request that never began is not kept.
 */
class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  forget(): void {
    this.#kept.clear();
  }

  async answer(key: string, content: string, work: () => Promise<Answer>): Promise<Answer> {
    const earlier = this.#kept.get(key);
    if (earlier && earlier.content !== content) return failure(400, 'idempotency_error');
    if (earlier && !earlier.answer) return failure(409, 'invalid_request_error', { code: 'idempotency_key_in_use' });
    const kept: Kept = earlier ?? { content, answer: undefined, lost: 0 };
    this.#kept.set(key, kept);
    // As it is now: its objects change later.
    kept.answer ??= structuredClone(await work());
    const { answer } = kept;
    if (answer.hasNotBegun) this.#kept.delete(key);
    if (answer.losesAnswer) kept.lost += 1;
    return { ...answer, losesAnswer: answer.losesAnswer === true && kept.lost <= requestsOfClient };
  }
}

/** Browsers may create payment methods with the publishable key, and nothing else. */
function authenticate({ headers, method }: IncomingMessage, pathname: string): Answer | undefined {
  const isOfBrowser = method === 'POST' && pathname === '/v1/payment_methods';
  const keys = [account.secretKey, ...(isOfBrowser ? [account.publishableKey] : [])];
  if (!keys.some((key) => headers.authorization === `Bearer ${key}`)) return failure(401, 'invalid_request_error');
  if (isOfBrowser) return undefined;
  const isUsual = headers['stripe-version'] === apiVersion && !headers['x-stripe-client-telemetry'];
  return isUsual ? undefined : failure(400, 'invalid_request_error');
}

/**
 * Serves Stripe's API over HTTP with its authentication, version and idempotency keys.
 * @param handle Performs a request. It may throw `Rejection`.
 */
export async function serveStripe(handle: (request: Request) => Answer) {
  const keys = new IdempotencyKeys();
  const interruptions: Answer[] = [];
  const perform = (request: Request): Answer => {
    try {
      return handle(request);
    } catch (error) {
      if (error instanceof Rejection) return error.answer;
      throw error;
    }
  };
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const encoded = (await text(request)) || search.slice(1);
    const denied = authenticate(request, pathname) ?? interruptions.shift();
    if (denied) return denied;
    const { method = 'GET' } = request;
    const key = request.headers['idempotency-key'];
    const work = async () => {
      // A bank takes its time, so that concurrent requests with one key meet.
      await nextTurn();
      return perform({ method, path: pathname.replace('/v1/', ''), form: readForm(encoded) });
    };
    if (method !== 'POST' || key === undefined) return work();
    if (String(key).length > 255) return invalid(undefined);
    return keys.answer(String(key), `${pathname} ${encoded}`, work);
  };
  const send = (response: ServerResponse, { status, body, losesAnswer, hangs }: Answer) => {
    if (hangs) return undefined;
    if (losesAnswer) return response.destroy();
    const headers = { 'content-type': 'application/json', 'request-id': 'req_stripe_server' };
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
    /** Lets the day pass after which Stripe forgets idempotency keys. */
    forgetKeys: () => keys.forget(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
