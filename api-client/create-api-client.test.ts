import { setImmediate } from 'node:timers/promises';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error';
import { login } from './contract/account/login';
import { getAccount, type Account } from './contract/account/profile';
import { endpoint } from './contract/endpoint';
import { createApiClient } from './create-api-client';
import { json, startStubServer } from './testing/stub-server';

const rerun = endpoint({
  name: 'rerun',
  summary: 'A call with every kind of parameter.',
  method: 'PUT',
  path: '/flows/{flowId}/runs/{runId}',
  access: 'bearer',
  params: z.object({ flowId: z.string(), runId: z.string() }),
  query: z.object({ from: z.string().optional() }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
});

const expired = { code: 'error_token_expired', message: 'Your session has run out.', requestId: 'r' };

/** A session whose refresh gives the next token, and which counts what happens to it. */
function makeSession(first = 'old') {
  let token = first;
  const session = {
    getAccessToken: () => token,
    refresh: vi.fn(async () => {
      await setImmediate();
      token = 'new';
      return token;
    }),
    onUnauthorized: vi.fn(),
  };
  return session;
}

const tokenOf = (headers: { authorization?: string }) => headers.authorization?.replace('Bearer ', '');

describe('a call', () => {
  it('is sent as its endpoint says: method, path with each parameter as one part, query, JSON, token', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, { ok: true }));
    const api = createApiClient({ baseUrl, session: makeSession('t') });
    const answer = await api.call(rerun, { params: { flowId: 'a/b', runId: '1' }, query: { from: 'x y' } });
    expect(answer).toEqual({ ok: true });
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        url: '/api/flows/a%2Fb/runs/1?from=x+y',
        body: '{}',
        headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
      },
    ]);
  });

  it('is typed by its endpoint', () => {
    const { call } = createApiClient({ baseUrl: '/api' });
    expectTypeOf(call<typeof getAccount>).returns.resolves.toEqualTypeOf<Account>();
    expectTypeOf(call<typeof rerun>)
      .parameter(1)
      .toHaveProperty('params')
      .toEqualTypeOf<{ flowId: string; runId: string }>();
  });

  it('without a session carries no token, and a GET carries no body', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, {}));
    await createApiClient({ baseUrl }).call(getAccount);
    expect(calls[0]).toMatchObject({ method: 'GET', body: '' });
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('I6: lacking a required parameter is refused before anything is sent', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, {}));
    const api = createApiClient({ baseUrl });
    await expect(api.call(login, { body: { email: 'a@b.test' } as never })).rejects.toThrow(
      'Required parameter password was null or undefined when calling login.',
    );
    expect(calls).toEqual([]);
  });

  it('can be given up', async () => {
    const { baseUrl } = await startStubServer(() => {});
    const controller = new AbortController();
    const answer = createApiClient({ baseUrl }).call(getAccount, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'CanceledError' });
  });
});

describe('a call that fails', () => {
  const failure = async (status: number, body: unknown, headers = {}) => {
    const { baseUrl } = await startStubServer((_call, response) => json(response, status, body, headers));
    return createApiClient({ baseUrl })
      .call(getAccount)
      .catch((error: unknown) => error);
  };

  it('says what the API says', async () => {
    const fields = { email: { code: 'too_long', params: { n: 100 } } };
    const body = { code: 'error_validation', message: 'Check the fields.', fields, requestId: 'abc' };
    const error = await failure(400, body, { 'retry-after': '30' });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 400, retryAfterSeconds: 30, isTemporary: false });
  });

  it.each([{ code: 'error_of_tomorrow' }, {}, null, 'text'])(
    'with the unknown body %j is a server error',
    async (body) => {
      expect(await failure(500, body)).toMatchObject({ status: 500, code: 'error_server', isTemporary: true });
    },
  );

  it.each([
    ['an HTML page instead of JSON', '<html>', 502],
    ['an HTML page that claims to be a success', '<html>', 200],
    ['a torn answer', '{"email":', 200],
    ['an empty answer', '', 200],
  ])('L3: %s is a server error', async (_what, text, status) => {
    const { baseUrl } = await startStubServer((_call, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end(text);
    });
    const error = await createApiClient({ baseUrl })
      .call(getAccount)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ApiError', status, code: 'error_server' });
  });

  it('L3: without a network, and with a connection that breaks, is a server error with status 0', async () => {
    const { baseUrl } = await startStubServer((_call, response) => void response.destroy());
    for (const address of [baseUrl, 'http://127.0.0.1:9/api']) {
      const error = await createApiClient({ baseUrl: address })
        .call(getAccount)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'ApiError', status: 0, code: 'error_server', isTemporary: true });
    }
  });
});

describe('D10: the retry', () => {
  it('an expired token is refreshed once and the call repeated once, with the same body', async () => {
    const { baseUrl, calls } = await startStubServer((call, response) =>
      tokenOf(call.headers) === 'new' ? json(response, 200, { ok: true }) : json(response, 401, expired),
    );
    const session = makeSession();
    const params = { flowId: 'f', runId: 'r' };
    expect(await createApiClient({ baseUrl, session }).call(rerun, { params })).toEqual({ ok: true });
    expect(calls.map((call) => [call.url, call.body, tokenOf(call.headers)])).toEqual([
      ['/api/flows/f/runs/r', '{}', 'old'],
      ['/api/flows/f/runs/r', '{}', 'new'],
    ]);
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('old');
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('a second 401 logs out, once, and the caller learns of it', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = makeSession();
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
    expect(session.refresh).toHaveBeenCalledOnce();
    expect(session.onUnauthorized).toHaveBeenCalledOnce();
  });

  it.each(['error_token_invalid', 'error_session_revoked', 'error_token_missing'])(
    'a 401 %s logs out without a refresh',
    async (code) => {
      const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, { code }));
      const session = makeSession();
      await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ code });
      expect(calls).toHaveLength(1);
      expect(session.refresh).not.toHaveBeenCalled();
      expect(session.onUnauthorized).toHaveBeenCalledOnce();
    },
  );

  it.each([400, 403, 404, 409, 429, 500, 503])(
    '%i never refreshes, never logs out, is never repeated',
    async (status) => {
      const { baseUrl, calls } = await startStubServer((_call, response) => json(response, status, expired));
      const session = makeSession();
      await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status });
      expect(calls).toHaveLength(1);
      expect(session.refresh).not.toHaveBeenCalled();
      expect(session.onUnauthorized).not.toHaveBeenCalled();
    },
  );

  it('20 calls that expire together share one refresh', async () => {
    const { baseUrl } = await startStubServer((call, response) =>
      tokenOf(call.headers) === 'new' ? json(response, 200, {}) : json(response, 401, expired),
    );
    let token = 'old';
    let finish: (token: string) => void = () => {};
    const session = {
      getAccessToken: vi.fn(() => token),
      refresh: vi.fn(() => new Promise<string>((resolve) => (finish = resolve))),
      onUnauthorized: vi.fn(),
    };
    const api = createApiClient({ baseUrl, session });
    const answers = Promise.all(Array.from({ length: 20 }, () => api.call(getAccount)));
    // Each call asks for the token once to be sent and once more when it has expired: then all of them wait.
    await vi.waitFor(() => expect(session.getAccessToken).toHaveBeenCalledTimes(40));
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('old');
    token = 'new';
    finish(token);
    await answers;
  });

  it('a call whose 401 was still under way is repeated with the token that is there by now', async () => {
    const { baseUrl, calls } = await startStubServer((call, response) => {
      if (tokenOf(call.headers) === 'new') json(response, 200, {});
      else {
        held = 'new';
        json(response, 401, expired);
      }
    });
    let held = 'old';
    const session = { getAccessToken: () => held, refresh: vi.fn(), onUnauthorized: vi.fn() };
    await createApiClient({ baseUrl, session }).call(getAccount);
    expect(calls).toHaveLength(2);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('a refresh that is refused logs out', async () => {
    const { baseUrl } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = makeSession();
    session.refresh.mockRejectedValue(new ApiError({ status: 401, code: 'error_session_revoked' }));
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status: 401 });
    expect(session.onUnauthorized).toHaveBeenCalledOnce();
  });

  it.each([0, 429, 500, 503])('a refresh that could not be made (%i) logs nobody out', async (status) => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 401, expired));
    const session = makeSession();
    session.refresh.mockRejectedValue(new ApiError({ status, code: 'error_server' }));
    await expect(createApiClient({ baseUrl, session }).call(getAccount)).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('the next expiry is refreshed anew', async () => {
    let valid = 'new';
    const { baseUrl } = await startStubServer((call, response) =>
      tokenOf(call.headers) === valid ? json(response, 200, {}) : json(response, 401, expired),
    );
    const session = makeSession();
    const api = createApiClient({ baseUrl, session });
    await api.call(getAccount);
    valid = 'newer';
    session.refresh.mockResolvedValue('newer');
    await api.call(getAccount);
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });
});

describe('D3: the server time', () => {
  it('is told with every answer, errors included', async () => {
    const { baseUrl } = await startStubServer((call, response) =>
      json(response, call.url.endsWith('login') ? 400 : 200, {}, { 'x-server-time': '1772893800000' }),
    );
    const onServerTime = vi.fn();
    const api = createApiClient({ baseUrl, onServerTime });
    await api.call(getAccount);
    await api.call(login, { body: { email: 'a@b.test', password: 'x' } }).catch(() => {});
    expect(onServerTime.mock.calls).toEqual([[1772893800000], [1772893800000]]);
  });
});
