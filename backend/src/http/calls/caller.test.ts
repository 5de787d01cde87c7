import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { mine, operators, testAuthenticator } from '@/backend/testing/test-endpoints';
import { serve } from './serve';

describe('authentication of callers', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await createTestServer(
      (app) => {
        serve(app, mine, async ({ caller }) => ({ userId: caller.userId }));
        serve(app, { ...mine, name: 'always', path: '/always' }, async ({ caller }) => ({ userId: caller.userId }), {
          allowsExpiredPassword: true,
        });
        serve(app, operators, async (_call) => ({ ok: true as const }));
        serve(app, { ...mine, name: 'maybe', path: '/maybe', access: 'public' }, async ({ caller }) => ({
          userId: caller?.userId ?? 'none',
        }));
      },
      { deps: { authenticator: testAuthenticator } },
    );
  });
  afterAll(() => test.close());

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await test.app.inject({ url, headers });
    return { status: answer.statusCode, body: answer.json<{ code?: string; userId?: string }>() };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('passes the user of a valid token to the handler', async () => {
    expect(await get('/mine', bearer('user'))).toEqual({ status: 200, body: { userId: 'user-1' } });
  });

  it('rejects a call without a token with 401', async () => {
    expect(await get('/mine')).toMatchObject({ status: 401, body: { code: 'error_token_missing' } });
  });

  it('E2: rejects cookies as credentials', async () => {
    const headers = { cookie: 'access_token=user; refresh_token=user; authorization=Bearer user' };
    expect(await get('/mine', headers)).toMatchObject({ status: 401, body: { code: 'error_token_missing' } });
  });

  it.each(['Basic cGVyc29uOg==', 'Bearer', 'Bearer ', 'Bearer a b', 'user', `Bearer ${'a'.repeat(9_000)}`])(
    'D1: rejects the authorization "%.20s" with 401',
    async (authorization) => {
      expect(await get('/mine', { authorization })).toMatchObject({
        status: 401,
        body: { code: 'error_token_invalid' },
      });
    },
  );

  it('passes the user to a public call with a valid token, and serves it without one', async () => {
    expect((await get('/maybe', bearer('user'))).body.userId).toBe('user-1');
    expect((await get('/maybe')).body.userId).toBe('none');
    expect((await get('/maybe', bearer('damaged'))).body.userId).toBe('none');
  });

  it('G3: rejects a call for staff with 403 for other users', async () => {
    const call = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/operators',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        payload: '{}',
      });
    expect((await call('user')).statusCode).toBe(403);
    expect((await call('staff')).statusCode).toBe(200);
  });

  it('C4: serves users with an expired password only the calls that allow it', async () => {
    expect(await get('/mine', bearer('expired-password'))).toMatchObject({
      status: 403,
      body: { code: 'error_password_change_required' },
    });
    expect((await get('/always', bearer('expired-password'))).status).toBe(200);
  });
});
