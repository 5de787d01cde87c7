import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error';
import type { CallArguments } from './call';
import type { Account, getAccount as getAccountEndpoint } from './contract/access/profile';
import type { register as registerEndpoint } from './contract/identity/registration';
import { endpoint } from './contract/endpoint';
import type { payInvoice as payInvoiceEndpoint } from './contract/billing/invoices';
import { createApiClient } from './create-api-client';
import { toCallDefinition } from './to-call-definition';
import { login } from './generated/calls/identity/login';
import { getAccount } from './generated/calls/access/profile';
import { sendConfirmation } from './generated/calls/identity/verification';
import { payInvoice } from './generated/calls/billing/invoices';
import { json, startStubServer } from './testing/stub-server';

const rerunEndpoint = endpoint({
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
const rerun = toCallDefinition(rerunEndpoint);

describe('a call', () => {
  it('sends the method, encoded path, query, JSON body and token that its endpoint declares', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, { ok: true }));
    const api = createApiClient({
      baseUrl,
      session: { getAccessToken: () => 't', refresh: vi.fn(), onUnauthorized: vi.fn(), onOrganizationChanged: vi.fn() },
    });
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

  it('a call is typed by its endpoint', () => {
    const { call } = createApiClient({ baseUrl: '/api' });
    expectTypeOf(call<typeof getAccountEndpoint>).returns.resolves.toEqualTypeOf<Account>();
    expectTypeOf(call<typeof rerunEndpoint>)
      .parameter(1)
      .toHaveProperty('params')
      .toEqualTypeOf<{ flowId: string; runId: string }>();
  });

  it('sends its idempotency key, without which a call that charges does not compile', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, {}));
    const headers = { 'Idempotency-Key': 'key-1' };
    const shownTotal = { amount: 5_625, currency: 'eur' } as const;
    const body = { invoiceId: '3f0e1c52-8a3c-4d5e-9b55-0d6c9b1f7a10', shownTotal };
    await createApiClient({ baseUrl }).call(payInvoice, { body, headers });
    expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    expectTypeOf<CallArguments<typeof payInvoiceEndpoint>[0]>()
      .toHaveProperty('headers')
      .toEqualTypeOf<{ 'Idempotency-Key': string }>();
    expectTypeOf<NonNullable<CallArguments<typeof registerEndpoint>[0]>>()
      .toHaveProperty('headers')
      .toEqualTypeOf<{ 'Idempotency-Key'?: string } | undefined>();
  });

  it('sends no token without a session, and no body with GET', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, {}));
    await createApiClient({ baseUrl }).call(getAccount);
    expect(calls[0]).toMatchObject({ method: 'GET', body: '' });
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('I6: rejects a missing required parameter before anything is sent', async () => {
    const { baseUrl, calls } = await startStubServer((_call, response) => json(response, 200, {}));
    const api = createApiClient({ baseUrl });
    await expect(api.call(login, { body: { email: 'a@b.test' } as never })).rejects.toThrow(
      'Required parameter password was null or undefined when calling login.',
    );
    await expect(api.call(sendConfirmation, { body: {} })).rejects.toThrow(
      'Required parameter email was null or undefined when calling sendConfirmation.',
    );
    expect(calls).toEqual([]);
  });

  it('rejects with CanceledError when it is aborted', async () => {
    const { baseUrl } = await startStubServer(() => {});
    const controller = new AbortController();
    const answer = createApiClient({ baseUrl }).call(getAccount, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'CanceledError' });
  });
});

describe('a failed call', () => {
  const failure = async (status: number, body: unknown, headers = {}) => {
    const { baseUrl } = await startStubServer((_call, response) => json(response, status, body, headers));
    return createApiClient({ baseUrl })
      .call(getAccount)
      .catch((error: unknown) => error);
  };

  it('rejects with the code, message, fields and request id of the API', async () => {
    const fields = { email: { code: 'too_long', params: { n: 100 } } };
    const body = { code: 'error_validation', message: 'Check the fields.', fields, requestId: 'abc' };
    const error = await failure(400, body, { 'retry-after': '30' });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 400, retryAfterSeconds: 30, isTemporary: false });
  });

  it.each([{ code: 'error_of_tomorrow' }, {}, null, 'text'])(
    'rejects with error_server for the unknown body %j',
    async (body) => {
      expect(await failure(500, body)).toMatchObject({ status: 500, code: 'error_server', isTemporary: true });
    },
  );

  it.each([
    ['an HTML page instead of JSON', '<html>', 502],
    ['an HTML page with status 200', '<html>', 200],
    ['a truncated response', '{"email":', 200],
    ['an empty response', '', 200],
  ])('L3: rejects %s with a temporary error_server', async (_what, text, status) => {
    const { baseUrl } = await startStubServer((_call, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end(text);
    });
    const error = await createApiClient({ baseUrl })
      .call(getAccount)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ApiError', status, code: 'error_server', isTemporary: true });
  });

  it('L3: rejects with error_server and status 0 without a network or when the connection breaks', async () => {
    const { baseUrl } = await startStubServer((_call, response) => void response.destroy());
    for (const address of [baseUrl, 'http://127.0.0.1:9/api']) {
      const error = await createApiClient({ baseUrl: address })
        .call(getAccount)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'ApiError', status: 0, code: 'error_server', isTemporary: true });
    }
  });
});

describe('D3: the server time', () => {
  it('D3: the server time is reported with every response, including errors', async () => {
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
