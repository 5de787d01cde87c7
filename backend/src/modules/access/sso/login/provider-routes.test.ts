import { endpoints } from '@app/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createSsoTestApp, redirectQuery } from '../testing/sso-test-app';

const test = fileFixture(createSsoTestApp);
let configId: string;
const email = 'grace@acme.example';
beforeAll(async () => {
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  configId = await test.addConfig(owner.id);
});

/** The headers of a form that another site's page posts without a preflight. */
const foreign = (origin: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  origin,
  'sec-fetch-site': 'cross-site',
});
/** Other sites' origins, some similar to ours. */
const origins = [
  ...['https://idp.acme.example', 'https://evil.example', 'null', 'http://localhost:3000.evil.example', 'file://'],
  ...[
    'http://evil-localhost:3000',
    'https://localhost:3000',
    'http://localhost',
    'http://localhost:30000',
    'ftp://localhost:3000',
  ],
];

async function postFrom(origin: string) {
  const started = await test.startLogin(email);
  const document = Buffer.from(test.document(started, email)).toString('base64');
  const form = new URLSearchParams({ SAMLResponse: document, RelayState: started.state });
  const headers = { ...foreign(origin), cookie: started.cookie };
  const url = new URL(started.answerTo).pathname;
  return test.app.inject({ method: 'POST', url, headers, payload: form.toString() });
}

describe('the URLs that identity providers send browsers to', () => {
  it.each(origins)('E2: accept a signed form from %s without a CORS permission', async (origin) => {
    const response = await postFrom(origin);
    expect([response.statusCode, redirectQuery(response).has('code')]).toEqual([303, true]);
  });

  it.each(origins)('E3: send no CORS headers and no body to %s', async (origin) => {
    const response = await postFrom(origin);
    const names = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
    expect([names, response.body]).toEqual([[], '']);
    for (const url of [
      `/api/sso/saml/acs/${configId}`,
      '/api/sso/login',
      '/api/sso/login/callback',
      '/api/sso/configs',
    ]) {
      const preflightHeaders = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: preflightHeaders });
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('E2, E3: the URLs that identity providers send browsers to are the only ones that accept a cross-site form', async () => {
    const unsafe = endpoints.filter(({ method, bodyFormat }) => method !== 'GET' && bodyFormat === undefined);
    for (const { method, path, name } of unsafe) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const answer = await test.app.inject({
        method,
        url,
        headers: foreign('https://idp.acme.example'),
        payload: 'a=b',
      });
      expect([name, answer.statusCode]).toEqual([name, 403]);
      const own = { ...foreign('http://localhost:3000'), 'sec-fetch-site': 'same-origin' };
      expect([name, (await test.app.inject({ method, url, headers: own, payload: 'a=b' })).statusCode]).toEqual([
        name,
        415,
      ]);
    }
  });

  it.each([
    ['application/json', '{"SAMLResponse":"YQ=="}'],
    ['text/plain', 'SAMLResponse=YQ=='],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('I1: reject the content type %s with 415', async (type, payload) => {
    const headers = { 'content-type': type };
    const url = `/api/sso/saml/acs/${configId}`;
    const answer = await test.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(415);
  });

  const damaged = {
    'not base64': 'SAMLResponse=%21',
    'a document type': `SAMLResponse=${encodeURIComponent(Buffer.from('<!DOCTYPE a><a/>').toString('base64'))}`,
    'no answer': 'RelayState=a',
    'two answers': 'SAMLResponse=YQ%3D%3D&SAMLResponse=YQ%3D%3D',
    'a document above 256 kB': `SAMLResponse=${'A'.repeat(400_000)}`,
    'a form above 512 kB': `SAMLResponse=${'A'.repeat(600_000)}`,
  };

  it.each(Object.entries(damaged))(
    'F2: lead a browser with %s to a page, and a program to JSON',
    async (_name, payload) => {
      const request = { method: 'POST', url: `/api/sso/saml/acs/${configId}`, payload } as const;
      const headers = foreign('https://idp.acme.example');
      const page = await test.app.inject({ ...request, headers: { ...headers, accept: 'text/html,*/*;q=0.8' } });
      expect([page.statusCode, page.headers.location, page.body]).toEqual([
        303,
        'http://localhost:3000/login/sso/callback?error=answer_invalid',
        '',
      ]);
      const error = await test.app.inject({ ...request, headers: { ...headers, accept: 'application/json' } });
      expect(error.statusCode).toBeGreaterThanOrEqual(400);
      expect(error.json()).toHaveProperty('code');
    },
  );

  it('F2: lead a browser to a page if the URL names no configuration', async () => {
    const headers = { accept: 'text/html' };
    for (const url of ['/api/sso/oidc/callback/x?state=a', '/api/sso/oidc/callback/x?code=%'])
      expect((await test.app.inject({ url, headers })).headers.location).toMatch(/callback\?error=answer_invalid$/);
  });

  it('F7: redirect with a code in the URL, never with a token', async () => {
    const response = await postFrom('https://idp.acme.example');
    const location = new URL(String(response.headers.location));
    expect([location.origin, location.pathname]).toEqual(['http://localhost:3000', '/login/sso/callback']);
    expect([...location.searchParams.keys()]).toEqual(['code']);
    expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  it('set a __Host- cookie that is HttpOnly, and SameSite=None for the provider’s form', async () => {
    const login = await test.call('POST', '/sso/login', { body: { email } });
    const [pair, ...attributes] = String(login.headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^__Host-sso-browser=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=None', 'Secure']);
    const second = await test.startLogin(email, { cookie: pair ?? '' });
    expect(second.cookie).toBe(pair);
    const foreignCookie = await test.startLogin(email, { cookie: '__Host-sso-browser=short' });
    expect(foreignCookie.cookie).toMatch(/^__Host-sso-browser=[\w-]{43}$/);
  });

  it('serve the service provider metadata', async () => {
    const response = await test.app.inject(`/api/sso/saml/metadata/${configId}`);
    expect(response.headers['content-type']).toContain('application/samlmetadata+xml');
    expect(response.body).toContain(`Location="http://localhost:3000/api/sso/saml/acs/${configId}"`);
    expect(response.body).toContain('WantAssertionsSigned="true"');
  });

  it('return 404 without the id of a configuration', async () => {
    for (const path of ['saml/metadata', 'saml/metadata/x', 'oidc/callback', 'oidc/callback/x']) {
      expect([path, (await test.app.inject(`/api/sso/${path}`)).statusCode]).toEqual([path, 404]);
    }
    const headers = foreign('https://idp.acme.example');
    const form = { method: 'POST', headers, payload: 'SAMLResponse=YQ%3D%3D' } as const;
    expect((await test.app.inject({ ...form, url: '/api/sso/saml/acs/x' })).statusCode).toBe(404);
  });

  it('J4: redirect only to paths of this site', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const started = await test.startLogin(email, { next });
      const { query } = await test.post(started, test.document(started, email));
      const answer = await test.exchange(query.get('code') ?? '', started.cookie);
      expect([next, answer.json<{ next: string }>().next]).toEqual([next, '/']);
    }
  });
});
