import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { echo, shared } from '@/backend/testing/test-endpoints';
import { passwordBodyBytesMax, serve } from '../calls/serve';

const failing = { ...shared, name: 'failing', path: '/failing' } as const;
const shapeless = { ...shared, name: 'shapeless', path: '/shapeless', response: z.object({ ok: z.number() }) } as const;
const paying = { ...shared, name: 'paying', path: '/paying' } as const;
const wrapping = { ...shared, name: 'wrapping', path: '/wrapping' } as const;
const orphaned = { ...echo, name: 'orphaned', path: '/orphaned/{id}', errors: ['error_session_revoked'] } as const;
const small = { ...echo, name: 'small', path: '/small/{id}' } as const;

describe('error responses', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await createTestServer((app) => {
      serve(app, echo, async ({ body }) => ({ text: body.text, secret: 'not in the contract' }));
      serve(app, small, async ({ body }) => ({ text: body.text }), { bodyBytesMax: passwordBodyBytesMax });
      serve(app, failing, async (_call) => {
        throw new Error('select secret from /srv/app/passwords failed at 10.0.0.1');
      });
      serve(app, paying, async (_call) => {
        throw new PaymentProviderError('no answer from 10.0.0.1 within 5 s');
      });
      serve(app, wrapping, async (_call) => {
        throw new Error('the card was not kept', { cause: new PaymentProviderError('no answer from 10.0.0.1') });
      });
      serve(app, orphaned, async ({ body }) => {
        const cause = Object.assign(new Error('foreign key'), { code: '23503', constraint: body.text });
        throw new Error('Failed query', { cause });
      });
      serve(app, shapeless, async (_call) => ({ ok: 'not a number' }) as never);
    });
  });
  afterAll(() => test.close());

  const post = (url: string, payload: unknown) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it('omit fields that the contract does not name', async () => {
    expect((await post('/echo/1', { text: 'a' })).json()).toEqual({ text: 'a' });
  });

  it('I6: name a missing parameter in the fixed sentence', async () => {
    const answer = await post('/echo/1', { nested: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'error_required_parameter',
      message: 'Required parameter text was null or undefined when calling echo.',
      fields: { text: { code: 'required' } },
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([{ text: null }, {}, ''])('I6: report a missing parameter for the body %j', async (body) => {
    expect((await post('/echo/1', body)).json()).toMatchObject({ code: 'error_required_parameter' });
  });

  it.each([{ text: 1 }, { text: ['a'] }, { text: { a: 1 } }, { text: true }, { text: 'a'.repeat(101) }])(
    'I3: reject the wrong type or size %j with 400 and name the field',
    async (body) => {
      const answer = await post('/echo/1', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'error_validation', fields: { text: {} } });
    },
  );

  it('G4: reject a field that the contract does not name with 400', async () => {
    const answer = await post('/echo/1', { text: 'a', isAdmin: true });
    expect(answer.json()).toMatchObject({ code: 'error_validation', fields: { isAdmin: { code: 'unrecognized' } } });
  });

  it('I2: accept a body of 256 kB and reject larger ones with 413', async () => {
    const body = (bytes: number) => JSON.stringify({ text: 'a', nested: '' }).replace('""', `"${'b'.repeat(bytes)}"`);
    expect((await post('/echo/1', body(255 * 1_024))).statusCode).toBe(200);
    for (const bytes of [257 * 1_024, 10_000_000]) {
      const answer = await post('/echo/1', body(bytes));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'error_payload_too_large']);
    }
  });

  it('B5: accept at most 8 kB for calls that hash a password', async () => {
    expect((await post('/small/1', { text: 'a', nested: 'b'.repeat(9_000) })).statusCode).toBe(413);
    expect((await post('/small/1', { text: 'a', nested: 'b'.repeat(7_000) })).statusCode).toBe(200);
  });

  it('I6: contain only a code, a sentence and the request id after an unexpected error', async () => {
    for (const url of ['/failing', '/shapeless']) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        code: 'error_server',
        message: 'Server error',
        requestId: answer.headers['x-request-id'],
      });
    }
  });

  it.each(['/paying', '/wrapping'])(
    'L4: %s: report an unavailable payment provider with 503 and Retry-After',
    async (url) => {
      const answer = await test.app.inject(url);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toMatchObject({ code: 'error_unavailable' });
      expect(answer.body).not.toContain('10.0.0.1');
    },
  );

  it.each([
    ['second_factors_user_id_users_id_fk', 401, 'error_session_revoked'],
    ['invitations_organization_id_organizations_id_fk', 401, 'error_session_revoked'],
    ['sso_codes_config_id_sso_configs_id_fk', 500, 'error_server'],
  ])('I6: a write that violates %s because its parent was deleted fails with %i', async (constraint, status, code) => {
    const answer = await post('/orphaned/1', { text: constraint });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('I6: report an unknown path with a 404 in JSON', async () => {
    for (const url of ['/nowhere', '/echo', '/echo/1/2', '/%2e%2e/etc']) {
      const answer = await post(url, {});
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'error_not_found']);
    }
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'HEAD', 'PROPFIND'] as const)(
    'I6: reject %s with 405 and name POST where only POST exists',
    async (method) => {
      const answer = await test.app.inject({ method: method as 'GET', url: '/echo/1?q=a' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    },
  );
});
