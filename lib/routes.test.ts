import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPersonal, patternOf, routePatterns } from './route-patterns';
import { isPlannedRoute, plannedRoutes } from './open-routes';
import { changePasswordThen, loginThen, routes } from './routes';

/** Lower it with every page that is added; it is never raised. */
const plannedRoutesMax = 9;
const pagesFolder = path.resolve(import.meta.dirname, '../pages');

describe('plannedRoutes', () => {
  it('holds the pages that do not exist yet, and can only shrink', () => {
    process.stdout.write(`${plannedRoutes.length} pages do not exist yet:\n  ${plannedRoutes.join('\n  ')}\n`);
    expect(plannedRoutes.length).toBe(plannedRoutesMax);
    expect(new Set(plannedRoutes).size).toBe(plannedRoutes.length);
  });

  it('names no page that exists', () => {
    const existing = plannedRoutes.filter((pattern) => {
      const file = pattern.replace(/:(\w+)/, '[$1]');
      return [`${file}.tsx`, `${file}/index.tsx`].some((name) => existsSync(path.join(pagesFolder, name)));
    });
    expect(existing).toEqual([]);
  });
});

describe('the pages folder', () => {
  it('holds routes only: a test or a page of local mode under .tsx would become an address of the site', () => {
    const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.(local|test)\.tsx$/.test(file))).toEqual([]);
  });
});

describe('routes', () => {
  it('lead to addresses of the table only', () => {
    const links = Object.values(routes).map((route) => (typeof route === 'function' ? route('x') : route));
    expect(links.filter((link) => patternOf(link) === undefined)).toEqual([]);
    expect(new Set(links.map(patternOf)).size).toBe(routePatterns.length - ['/_error'].length);
  });

  it('encode what the address carries, so that it stays one part', () => {
    expect(routes.newPassword('a/b?c')).toBe('/new-password/a%2Fb%3Fc');
    expect(patternOf(routes.newPassword('a/b?c'))).toBe('/new-password/:token');
  });
});

describe('patternOf', () => {
  it.each([
    ['/account?tab=1#x', '/account'],
    ['/account/', '/account'],
    ['/', '/'],
    ['/ToS.pdf', '/ToS.pdf'],
    ['/TosXpdf', undefined],
    ['/blog/a/b', undefined],
    ['/nowhere', undefined],
  ])('%s is the page %s', (address, pattern) => {
    expect(patternOf(address)).toBe(pattern);
  });
});

describe('isPlannedRoute', () => {
  it('is true for a page that does not exist yet, whatever its address carries', () => {
    expect(isPlannedRoute('/subscription?from=menu')).toBe(true);
  });

  it('is false for a page that exists, with whatever part its address names, and for an address outside the table', () => {
    expect(isPlannedRoute('/account')).toBe(false);
    expect(isPlannedRoute(routes.accountSharing)).toBe(false);
    expect(isPlannedRoute('/nowhere')).toBe(false);
  });
});

describe('loginThen', () => {
  it('carries the page to return to, and leaves out the home page', () => {
    expect(loginThen('/account?a=b')).toBe('/login?next=%2Faccount%3Fa%3Db');
    expect(loginThen('/')).toBe('/login');
  });
});

describe('changePasswordThen', () => {
  it('carries the page to go on to', () => {
    expect(changePasswordThen('/account?a=b')).toBe('/change-password?next=%2Faccount%3Fa%3Db');
  });
});

describe('isPersonal', () => {
  it('holds for the pages of one person and for addresses with a secret', () => {
    expect(
      ['/account', '/account/sso', '/payment/invoices', '/new-password/abc', '/logout', '/account-deleted'].every(
        isPersonal,
      ),
    ).toBe(true);
  });

  it('does not hold for public pages', () => {
    expect(['/', '/pricing', '/blog/account', '/accounting'].some(isPersonal)).toBe(false);
  });
});
