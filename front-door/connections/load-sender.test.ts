import { createErrorReporter } from '@app/server-kit/errors/error-reporter';
import { parseEnvelope } from '@sentry/core';
import { describe, expect, it } from 'vitest';
import { loadSender } from './load-sender';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

type Event = {
  environment: string;
  transaction: string;
  tags: Record<string, unknown>;
  exception: { values: { value: string }[] };
};

describe('error reports of the front door', () => {
  it('M1: describe a failed rendering by the pattern of the page and the request ID, scrubbed', async () => {
    const texts: string[] = [];
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const service = await startBackend((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        texts.push(text);
        response.end('{}');
        arrive();
      });
    });
    const dsn = `${service.replace('://', '://key@')}/1`;
    const reporter = createErrorReporter(
      () => loadSender(dsn, { environment: 'production', port: 0, release: undefined }),
      () => performance.now(),
    );
    const door = await startFrontDoor(
      { logLevel: 'error' },
      {
        report: reporter.report,
        logStream: { write: () => {} },
        handlePage: () => {
          throw new Error('cannot show ada@acme.com');
        },
      },
    );
    const answer = await door.send('/new-password/canary-token?from=canary', { headers: { cookie: 'a=canary' } });
    expect(answer.status).toBe(500);
    await arrival;
    const [text = ''] = texts;
    const [, [[, event] = expect.unreachable()]] = parseEnvelope(text);
    expect(event as Event).toMatchObject({
      environment: 'production',
      transaction: 'GET /new-password/:token',
      tags: { part: 'page rendering failed', path: '/new-password/:token', status: 500 },
      exception: { values: [{ value: 'cannot show (email)' }] },
    });
    expect((event as Event).tags.requestId).toBe(answer.headers['x-request-id']);
    expect(text).not.toMatch(/canary|acme|server_name/);
  }, 20_000);
});
