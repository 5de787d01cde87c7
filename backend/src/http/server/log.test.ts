import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestServer } from '@/backend/testing/create-test-server';
import { echo, mine, testAuthenticator } from '@/backend/testing/test-endpoints';
import { createLogger } from './logger';
import { serve } from '../calls/serve';

function capture() {
  const lines: string[] = [];
  return { lines, logger: createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }) };
}
const entriesOf = (lines: string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('M1: the log', () => {
  it('M1: contains no body, header, query or path parameter of a request', async () => {
    const { lines, logger } = capture();
    const test = await createTestServer(
      (app) => {
        serve(app, echo, async (_call) => {
          throw new Error('broken');
        });
        serve(app, mine, async ({ caller }) => ({ userId: caller.userId }));
      },
      { deps: { logger, authenticator: testAuthenticator } },
    );
    onTestFinished(() => test.close());
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer canary-token',
      cookie: 'a=canary-cookie',
    };
    const calls = [
      { url: '/echo/canary-path?q=canary-query', payload: { text: 'canary-body' } },
      { url: '/echo/canary-path?q=canary-query', payload: { text: { password: 'canary-body' } } },
      { url: '/canary-nowhere', payload: {} },
    ];
    for (const call of calls) await test.app.inject({ method: 'POST', headers, ...call });
    await test.app.inject({ url: '/mine?token=canary-query', headers });
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join('')).not.toContain('canary');
    expect(entriesOf(lines)).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/echo/:id', status: 500 }),
    );
  });

  it("M1: contains the request's id from the response", async () => {
    const { lines, logger } = capture();
    const test = await createTestServer(() => undefined, { deps: { logger } });
    onTestFinished(() => test.close());
    const answer = await test.app.inject({ url: '/nowhere', headers: { 'x-request-id': 'chosen-by-caller' } });
    expect(entriesOf(lines).map(({ requestId }) => requestId)).toEqual([
      answer.json<{ requestId: string }>().requestId,
    ]);
    expect(lines.join('')).not.toContain('chosen-by-caller');
  });

  it('M1: logs a failed query without its values', () => {
    const { lines, logger } = capture();
    const cause = Object.assign(new Error('duplicate key: (email)=(canary@example.com)'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(canary@example.com) already exists.',
      constraint: 'users_email_unique',
    });
    logger.error(
      { err: new DrizzleQueryError('insert into users values ($1)', ['canary@example.com'], cause) },
      'failed',
    );
    expect(lines.join('')).not.toContain('canary');
    expect(entriesOf(lines)[0]).toMatchObject({
      err: {
        message: 'query failed: insert into users values ($1)',
        cause: { code: '23505', message: 'database error at users_email_unique' },
      },
    });
  });

  it('M1: masks known secret fields', () => {
    const { lines, logger } = capture();
    const deep = { refreshToken: 'canary', more: { authorization: 'canary', secret: 'canary' } };
    logger.info({ password: 'canary', deep }, 'x');
    expect(lines.join('')).not.toContain('canary');
  });

  it('M1: escapes user input, so that it cannot forge a line', () => {
    const { lines, logger } = capture();
    logger.info({ name: 'a\r\n{"level":"fatal"}\u001b[31m\u2028' }, 'b\nc');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/);
  });
});
