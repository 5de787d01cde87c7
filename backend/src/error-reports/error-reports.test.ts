import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { uncaughtPart } from '@app/server-kit/errors/error-reporter';
import { createLogger } from '@/backend/http/server/logger';
import { serve } from '@/backend/http/calls/serve';
import { createTestServer } from '@/backend/testing/create-test-server';
import { echo } from '@/backend/testing/test-endpoints';
import { createReporter } from './create-reporter';

type Event = {
  environment: string;
  release: string;
  transaction: string;
  tags: Record<string, string | number>;
  exception: {
    values: {
      type: string;
      value: string;
      stacktrace: { frames: { filename: string }[] };
      mechanism: { handled: boolean };
    }[];
  };
};
type Received = { url: string | undefined; headers: IncomingHttpHeaders; text: string; event: Event };

/** Starts an error service that never answers until the test ends, or answers at once. */
async function startErrorService({ isDead = false } = {}) {
  const received: Received[] = [];
  const arrivals: (() => void)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const event = JSON.parse(text.trim().split('\n')[2] ?? '') as Event;
      received.push({ url: request.url, headers: request.headers, text, event });
      if (!isDead) response.end('{}');
      arrivals.shift()?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const errorService = {
    dsn: `http://key@127.0.0.1:${port}/1`,
    url: `http://127.0.0.1:${port}/api/1/envelope/`,
    release: 'dcipher@1',
  };
  const reporter = createReporter({ errorService, environment: 'production' });
  if (!reporter) throw new Error('nothing reports');
  const next = () => new Promise<void>((resolve) => void arrivals.push(resolve));
  const countConnections = promisify(server.getConnections.bind(server));
  return { reporter, received, next, countConnections };
}

const quiet = { write: () => {} };

describe('error reports of the backend', () => {
  it('M1: contain the error, the route and the request ID, and nothing of the request and the query', async () => {
    const { reporter, received, next } = await startErrorService();
    const logger = createLogger({ logLevel: 'error' }, quiet, reporter.report);
    const test = await createTestServer(
      (app) =>
        serve(app, echo, async (_call) => {
          const cause = Object.assign(new Error('duplicate key canary@acme.com'), { severity: 'ERROR', code: '23505' });
          throw Object.assign(new Error('Failed query: params canary-parameter'), {
            query: 'insert into users',
            cause,
          });
        }),
      { deps: { logger } },
    );
    onTestFinished(() => test.close());
    const arrival = next();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/echo/canary-path?q=canary-query',
      headers: { authorization: 'Bearer canary-token', cookie: 'a=canary-cookie', 'content-type': 'application/json' },
      payload: { text: 'canary-body' },
    });
    expect(answer.statusCode).toBe(500);
    await arrival;
    const [{ text, event, url, headers } = expect.unreachable()] = received;
    expect(url).toBe('/api/1/envelope/');
    expect(headers.cookie).toBeUndefined();
    expect(event).toMatchObject({
      environment: 'production',
      release: 'dcipher@1',
      transaction: 'POST /echo/:id',
      tags: { part: 'request failed', method: 'POST', path: '/echo/:id', status: 500 },
    });
    expect(event.tags.requestId).toBe(answer.headers['x-request-id']);
    expect(event.exception.values.map(({ value }) => value)).toEqual([
      'database error',
      'query failed: insert into users',
    ]);
    expect(event.exception.values.at(-1)?.stacktrace.frames.at(-1)?.filename).toContain('error-reports.test.ts');
    expect(text).not.toMatch(/canary|acme/);
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['user']));
    expect(text).not.toContain('server_name');
  }, 20_000);

  it('say of an error that nothing has caught that it is unhandled', async () => {
    const { reporter, received } = await startErrorService();
    const logger = createLogger({ logLevel: 'error' }, quiet, reporter.report);
    logger.error({ err: new Error('of a job') }, 'job failed');
    logger.fatal({ err: new Error('of the process') }, uncaughtPart);
    await reporter.flush(5_000);
    const mechanisms = received.map(({ event }) => event.exception.values.at(-1)?.mechanism.handled);
    expect(mechanisms).toEqual([true, false]);
  }, 20_000);

  it('report no rejected request and no warning', async () => {
    const { reporter, received } = await startErrorService();
    const logger = createLogger({ logLevel: 'trace' }, quiet, reporter.report);
    logger.warn({ err: new Error('tried again') }, 'webhook delivery failed');
    logger.info({ err: new Error('expected') }, 'transaction retried');
    await reporter.flush(2_000);
    expect(received).toEqual([]);
  });

  it('K1: cost a call nothing while the error service does not answer, and end with the time limit of a crash', async () => {
    const { reporter, received, next, countConnections } = await startErrorService({ isDead: true });
    const logger = createLogger({ logLevel: 'error' }, quiet, reporter.report);
    const arrival = next();
    logger.fatal({ err: new Error('first') }, 'unexpected failure');
    await arrival;
    const startMs = performance.now();
    for (let count = 0; count < 1_000; count += 1) logger.fatal({ err: new Error('again') }, 'unexpected failure');
    // Waiting for an answer would never end.
    expect(performance.now() - startMs).toBeLessThan(5_000);
    await reporter.flush(200);
    expect(await countConnections(), 'the service still owes its answer').toBeGreaterThan(0);
    expect(received.length).toBeLessThanOrEqual(30);
  }, 20_000);

  it('error reports of the backend do not exist without an error service', () => {
    expect(createReporter({ errorService: undefined, environment: 'production' })).toBeUndefined();
  });
});
