import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error';
import { endpoint } from './contract/endpoint';
import { createApiClient } from './create-api-client';
import { toCallDefinition } from './to-call-definition';
import { getAccount } from './generated/calls/access/profile';
import { json, startStubServer } from './testing/stub-server';

const pauseFlow = toCallDefinition(
  endpoint({
    name: 'pauseFlow',
    summary: 'A call that changes something.',
    method: 'PUT',
    path: '/flows/pause/{flowId}',
    access: 'bearer',
    params: z.object({ flowId: z.string() }),
    response: z.object({ ok: z.boolean() }),
    errors: [],
  }),
);

const expired = { code: 'error_token_expired', message: 'Your session has run out.', requestId: 'r' };

/** Returns a session whose refresh yields the token `new` and whose functions are spies. */
function createSession() {
  let token = 'old';
  const session = {
    getAccessToken: () => token,
    refresh: vi.fn(async () => {
      await setImmediate();
      token = 'new';
      return token;
    }),
    onUnauthorized: vi.fn(),
    onOrganizationChanged: vi.fn(),
  };
  return session;
}

const tokenOf = (headers: { authorization?: string }) => headers.authorization?.replace('Bearer ', '');

describe('D10: refreshing an expired token', () => {
  it('refreshes an expired token once and repeats the call once with the same body', async () => {
    const { baseUrl, calls } = await startStubServer((call, response) =>
      tokenOf(call.headers) === 'new' ? json(response, 200, { ok: true }) : json(response, 401, expired),
    );
    const session = createSession();
    const params = { flowId: 'f' };
    expect(await createApiClient({ baseUrl, session }).call(pauseFlow, { params })).toEqual({ ok: true });
    expect(calls.map((call) => [call.url, call.body, tokenOf(call.headers)])).toEqual([
      ['/api/flows/pause/f', '{}', 'old'],
      ['/api/flows/pause/f', '{}', 'new'],
    ]);
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('old');
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('logs out once after a second 401, and rejects the call', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = createSession();
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
    expect(session.refresh).toHaveBeenCalledOnce();
    expect(session.onUnauthorized).toHaveBeenCalledOnce();
  });

  it.each(['error_token_invalid', 'error_session_revoked', 'error_token_missing'])(
    'logs out after a 401 with %s, without a refresh',
    async (code) => {
      const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, { code }));
      const session = createSession();
      await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ code });
      expect(calls).toHaveLength(1);
      expect(session.refresh).not.toHaveBeenCalled();
      expect(session.onUnauthorized).toHaveBeenCalledOnce();
    },
  );

  it.each([400, 403, 404, 409, 429, 500, 503])(
    'D10: refreshing an expired token does not refresh, log out or retry after status %i',
    async (status) => {
      const { baseUrl, calls } = await startStubServer((_call, response) => json(response, status, expired));
      const session = createSession();
      await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status });
      expect(calls).toHaveLength(1);
      expect(session.refresh).not.toHaveBeenCalled();
      expect(session.onUnauthorized).not.toHaveBeenCalled();
    },
  );

  it('D10: shares one refresh among 20 calls with the expired token', async () => {
    const { baseUrl } = await startStubServer((call, response) =>
      tokenOf(call.headers) === 'new' ? json(response, 200, {}) : json(response, 401, expired),
    );
    let token = 'old';
    let finish: (token: string) => void = () => {};
    const session = {
      getAccessToken: vi.fn(() => token),
      refresh: vi.fn(() => new Promise<string>((resolve) => (finish = resolve))),
      onUnauthorized: vi.fn(),
      onOrganizationChanged: vi.fn(),
    };
    const api = createApiClient({ baseUrl, session });
    const answers = Promise.all(Array.from({ length: 20 }, () => api.call(getAccount)));
    // Each call reads the token once to be sent and once when it has expired. After 40 reads all of them are waiting.
    await vi.waitFor(() => expect(session.getAccessToken).toHaveBeenCalledTimes(40));
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('old');
    token = 'new';
    finish(token);
    await answers;
  });

  it('retries with the current token if another call refreshed it meanwhile', async () => {
    const { baseUrl, calls } = await startStubServer((call, response) => {
      if (tokenOf(call.headers) === 'new') json(response, 200, {});
      else {
        currentToken = 'new';
        json(response, 401, expired);
      }
    });
    let currentToken = 'old';
    const session = {
      getAccessToken: () => currentToken,
      refresh: vi.fn(),
      onUnauthorized: vi.fn(),
      onOrganizationChanged: vi.fn(),
    };
    await createApiClient({ baseUrl, session }).call(getAccount);
    expect(calls).toHaveLength(2);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('reports a call with the token of a former organization once, and neither refreshes nor repeats it', async () => {
    const rejection = { code: 'error_organization_changed', message: 'Reload the page.', requestId: 'r' };
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 409, rejection));
    const session = createSession();
    const call = createApiClient({ baseUrl, session }).call(getAccount);
    await expect(call).rejects.toMatchObject({ status: 409, code: 'error_organization_changed' });
    expect(session.onOrganizationChanged).toHaveBeenCalledExactlyOnceWith('old');
    expect(calls).toHaveLength(1);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('keeps the session if the refreshed token is of another organization, and does not repeat the call', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = createSession();
    session.refresh.mockRejectedValue(new ApiError({ status: 409, code: 'error_organization_changed' }));
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status: 409 });
    expect(calls).toHaveLength(1);
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('logs out if the refresh is rejected', async () => {
    const { baseUrl } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = createSession();
    session.refresh.mockRejectedValue(new ApiError({ status: 401, code: 'error_session_revoked' }));
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status: 401 });
    expect(session.onUnauthorized).toHaveBeenCalledOnce();
  });

  it.each([0, 429, 500, 503])('keeps the session if the refresh fails temporarily with %i', async (status) => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = createSession();
    session.refresh.mockRejectedValue(new ApiError({ status, code: 'error_server' }));
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('refreshes again when the next token expires', async () => {
    let valid = 'new';
    const { baseUrl } = await startStubServer((call, response) =>
      tokenOf(call.headers) === valid ? json(response, 200, {}) : json(response, 401, expired),
    );
    const session = createSession();
    const api = createApiClient({ baseUrl, session });
    await api.call(getAccount);
    valid = 'newer';
    session.refresh.mockResolvedValue('newer');
    await api.call(getAccount);
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });
});
