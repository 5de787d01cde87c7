import { afterEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { createConnectionTestApp, providerAnswer, rejection } from './testing/connection-test-app';

const test = fileFixture(createConnectionTestApp);
afterEach(() => {
  test.intercept(undefined);
});

describe('a provider that gives no token', () => {
  it.each([
    ['code_rejected', 400, 'error_connection_failed'],
    ['client_rejected', 502, 'error_connection_client_rejected'],
    ['unavailable', 502, 'error_connection_unreachable'],
  ])('leads to an error of its own, and connects nothing: %s', async (fault, status, code) => {
    const token = await test.newToken();
    const start = await test.consent(await test.start(token), { fault });
    expect(rejection(await test.complete(token, start))).toEqual([status, code]);
    expect(await test.list(token)).toEqual([]);
  });

  it.each([
    ['no response', () => Promise.reject(new OutgoingError('timed out')), 'error_connection_unreachable'],
    ['too many requests', async () => providerAnswer(429, {}), 'error_connection_unreachable'],
    ['a response that is not JSON', async () => providerAnswer(200, '<html>'), 'error_connection_unreachable'],
    ['a response without a token', async () => providerAnswer(200, { scope: 'x' }), 'error_connection_unreachable'],
    [
      'a token with line breaks',
      async () => providerAnswer(200, { access_token: 'a\r\nb' }),
      'error_connection_unreachable',
    ],
    [
      'IDs with other characters',
      async () => providerAnswer(200, { access_token: 'a', user_id: '../1', team_id: '2' }),
      'error_connection_unreachable',
    ],
    [
      'an unregistered redirect URL',
      async () => providerAnswer(401, { code: 'oauthError' }),
      'error_connection_client_rejected',
    ],
    ['a client error without a code', async () => providerAnswer(400, 'no'), 'error_connection_failed'],
    [
      'a code of another client',
      async () => providerAnswer(401, { error: 'invalid_grant' }),
      'error_connection_failed',
    ],
  ])('leads to a clear error: %s', async (_name, handler, code) => {
    const token = await test.newToken();
    const start = await test.consent(await test.start(token));
    test.intercept(handler);
    expect((await test.complete(token, start)).json().code).toBe(code);
    expect(await test.list(token)).toEqual([]);
  });

  it('redirects with an error if the user denies the connection', async () => {
    const token = await test.newToken();
    const url = await test.start(token);
    expect(await test.consent(url, { decision: 'deny' })).toEqual({
      error: 'access_denied',
      state: url.searchParams.get('state'),
    });
  });
});
