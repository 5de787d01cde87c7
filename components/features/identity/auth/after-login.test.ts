import { describe, expect, it } from 'vitest';
import { pathAfterLogin } from './after-login';

describe('the page after a login', () => {
  it('the page after a login is the account if no page was requested', () => {
    expect(pathAfterLogin(undefined, false)).toBe('/account');
    expect(pathAfterLogin('', false)).toBe('/account');
  });

  it('the page after a login is the requested page with its query and fragment', () => {
    expect(pathAfterLogin('/account/password?from=mail#new', false)).toBe('/account/password?from=mail#new');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/.//evil.example'])(
    'the page after a login is never another site, such as %s',
    (next) => {
      expect(pathAfterLogin(next, false)).toBe('/account');
    },
  );

  it('the page after a login is the account if the parameter is repeated', () => {
    expect(pathAfterLogin(['/subscription', '//evil.example'], false)).toBe('/account');
  });

  it.each(['/logout', '/login', '/login?next=%2Flogout', '/signup', '/'])(
    'the page after a login is the account instead of %s',
    (next) => {
      expect(pathAfterLogin(next, false)).toBe('/account');
    },
  );

  it('the page after a login is the invitation that the user logs in to accept', () => {
    expect(pathAfterLogin('/signup?invitation=t', false)).toBe('/signup?invitation=t');
  });

  it('the page after a login is the page to change an expired password, which returns to the requested page', () => {
    expect(pathAfterLogin('/subscription?a=b', true)).toBe('/change-password?next=%2Fsubscription%3Fa%3Db');
    expect(pathAfterLogin('//evil.example', true)).toBe('/change-password?next=%2Faccount');
  });
});
