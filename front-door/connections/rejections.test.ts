import { describe, expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const tooManyCookies = `a=${'x'.repeat(20_000)}`;

describe('a request that is rejected before a page is rendered', () => {
  it.each([
    ['an undecodable path', '/%', {}, 404, 'Page not found'],
    ['20 kB of cookies', '/', { cookie: tooManyCookies }, 431, 'Clear the cookies of this site'],
    ['a call while the backend is down', '/api/sso/oidc/callback/x', {}, 503, 'try again in a moment'],
  ])('J1: with %s leads a browser to a page', async (_name, path, headers, status, text) => {
    const answer = await (await startFrontDoor()).send(path, { headers: { ...browser, ...headers } });
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(text);
    expect(answer.text).not.toMatch(/<script/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'none'; style-src 'sha256-/,
    );
  });

  it('I1: with a form of a SAML answer that is too large leads a browser to a page', async () => {
    const headers = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
    const path = '/api/sso/saml/acs/00000000-0000-4000-8000-000000000000';
    const answer = await (await startFrontDoor()).send(path, { method: 'POST', headers, body: 'x'.repeat(600_000) });
    expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  });

  it.each([
    ['an undecodable path', '/%', {}, 400, 'error_validation'],
    ['20 kB of cookies', '/', { cookie: tooManyCookies }, 431, 'error_payload_too_large'],
    ['a call while the backend is down', '/api/account', {}, 503, 'error_unavailable'],
  ])('E5: with %s answers a program with an error of the contract', async (_name, path, headers, status, code) => {
    const door = await startFrontDoor();
    for (const accept of [undefined, '*/*', 'application/json']) {
      const answer = await door.send(path, { headers: { ...(accept && { accept }), ...headers } });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
    }
  });
});
