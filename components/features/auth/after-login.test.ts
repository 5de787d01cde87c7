import { describe, expect, it } from 'vitest';
import { pathAfterLogin } from './after-login';

describe('where a login leads', () => {
  it('is the account when nothing was asked for', () => {
    expect(pathAfterLogin(undefined, false)).toBe('/account');
    expect(pathAfterLogin('', false)).toBe('/account');
  });

  it('is the page that was asked for, with its query and fragment', () => {
    expect(pathAfterLogin('/account/password?from=mail#new', false)).toBe('/account/password?from=mail#new');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/.//evil.example'])(
    'is never another site: %s',
    (next) => {
      expect(pathAfterLogin(next, false)).toBe('/account');
    },
  );

  it('is never a parameter that came more than once', () => {
    expect(pathAfterLogin(['/subscription', '//evil.example'], false)).toBe('/account');
  });

  it.each(['/logout', '/login', '/login?next=%2Flogout', '/signup', '/'])('does not lead out again: %s', (next) => {
    expect(pathAfterLogin(next, false)).toBe('/account');
  });

  it('is the invitation that somebody logs in to accept', () => {
    expect(pathAfterLogin('/signup?invitation=t', false)).toBe('/signup?invitation=t');
  });

  it('is the change of an expired password, which leads on to what was asked for', () => {
    expect(pathAfterLogin('/subscription?a=b', true)).toBe('/change-password?next=%2Fsubscription%3Fa%3Db');
    expect(pathAfterLogin('//evil.example', true)).toBe('/change-password?next=%2Faccount');
  });
});
