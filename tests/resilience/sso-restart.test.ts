import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';

/** A minimal browser for single sign-on: cookies, URLs, and the forms of the local providers. */
function createBrowser(site: () => string) {
  const cookies = new Map<string, string>();
  return async (address: string, init: { json?: unknown; form?: Record<string, string> } = {}) => {
    const { json, form } = init;
    const response = await fetch(new URL(address, site()), {
      redirect: 'manual',
      method: json === undefined && form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(json !== undefined && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
}

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** Parses a page's form: its target and fields. */
function formIn(html: string) {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [unescape(name), unescape(value)] as const,
  );
  return { action: unescape(/action="([^"]*)"/.exec(html)?.[1] ?? ''), fields: Object.fromEntries(fields) };
}

describe('a login by single sign-on with the backend killed before each step', () => {
  let backend: BackendProcess;
  const site = () => `http://localhost:${backend.port}`;
  beforeAll(async () => {
    backend = await BackendProcess.prepare();
    // Without a front door the backend is the site, and the origin of the local providers.
    backend.settings.PUBLIC_BASE_URL = site();
    await backend.start();
  });
  afterAll(() => backend.remove());

  const restart = async () => {
    await backend.killImmediately();
    await backend.start();
  };

  /** Performs the login with a kill before each step. @returns The result of the login. */
  async function logIn(domain: string) {
    const browse = createBrowser(site);
    const begun = await browse('/api/sso/login', { json: { email: `user@${domain}` } });
    expect(begun.status).toBe(200);
    const { redirectUrl } = (await begun.json()) as { redirectUrl: string };
    await restart();
    let page = await browse(redirectUrl);
    let restarts = 1;
    for (;;) {
      const location = page.headers.get('location');
      if (location !== null) {
        const address = new URL(location, site());
        if (address.pathname === '/login/sso/callback') return { browse, outcome: address.searchParams, restarts };
        page = await browse(address.href);
        continue;
      }
      expect(page.status).toBe(200);
      const { action, fields } = formIn(await page.text());
      await restart();
      restarts += 1;
      page = await browse(action, { form: { ...fields, user: `teammate@${domain}` } });
    }
  }

  it.each(['saml.example', 'oidc.example'])('F7: succeeds with %s', async (domain) => {
    const { browse, outcome, restarts } = await logIn(domain);
    expect(restarts).toBeGreaterThanOrEqual(2);
    expect(outcome.get('error')).toBeNull();
    await restart();
    const answer = await browse('/api/sso/login/callback', { json: { code: outcome.get('code') } });
    expect(answer.status).toBe(200);
    const { accessToken } = (await answer.json()) as { accessToken: string };
    const account = await backend.request('/account', { headers: { authorization: `Bearer ${accessToken}` } });
    expect(((await account.json()) as { email: string }).email).toBe(`teammate@${domain}`);
    expect(backend.log).not.toContain(outcome.get('code'));
    expect(backend.log).not.toContain(accessToken);
  });
});
