import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPersonal, patternOf, routePatterns } from './route-patterns';
import { changePasswordThen, loginThen, routes } from './routes';

const pagesFolder = path.resolve(import.meta.dirname, '../../pages');

describe('the pages folder', () => {
  it('contains only pages of the route table, except local mode, previews, files and the SSO callback', () => {
    const paths = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx$/.test(file))
      .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replace(/(.)\/$/, '$1'))
      .filter((path) => !/^\/(_|404|preview|share|local|login\/sso\/callback)|\.(txt|xml)$/.test(path));
    const unlisted = paths.filter(
      (path) => !routePatterns.some((pattern) => pattern === path.replace(/\[(\w+)\]/g, ':$1')),
    );
    expect(unlisted).toEqual([]);
  });

  it('contains routes only, since a test or local page ending in .tsx would become public', () => {
    const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.(local|test)\.tsx$/.test(file))).toEqual([]);
  });
});

describe('routes', () => {
  it('routes are in the route table', () => {
    const links = Object.values(routes).map((route) => (typeof route === 'function' ? route('x', 'y') : route));
    expect(links.filter((link) => patternOf(link) === undefined)).toEqual([]);
    expect(new Set(links.map(patternOf)).size).toBe(routePatterns.length - ['/_error'].length);
  });

  it('encode their parameter as one path segment', () => {
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
  ])('matches %s to the page %s', (address, pattern) => {
    expect(patternOf(address)).toBe(pattern);
  });
});

describe('loginThen', () => {
  it('adds the page to return to, except the home page', () => {
    expect(loginThen('/account?a=b')).toBe('/login?next=%2Faccount%3Fa%3Db');
    expect(loginThen('/')).toBe('/login');
  });
});

describe('changePasswordThen', () => {
  it('adds the page to continue to', () => {
    expect(changePasswordThen('/account?a=b')).toBe('/change-password?next=%2Faccount%3Fa%3Db');
  });
});

describe('isPersonal', () => {
  it('isPersonal is true for pages of one user and paths with a secret', () => {
    expect(
      ['/account', '/account/sso', '/payment/invoices', '/new-password/abc', '/logout', '/account-deleted'].every(
        isPersonal,
      ),
    ).toBe(true);
  });

  it('isPersonal is false for public pages, and for files and images', () => {
    expect(
      ['/', '/pricing', '/blog/account', '/robots.txt', '/blog/feed.xml', '/share/blog/a', '/_next/data'].some(
        isPersonal,
      ),
    ).toBe(false);
  });

  it('isPersonal is true for a new page until it is listed as public', () => {
    expect(isPersonal('/a-new-page')).toBe(true);
    expect(isPersonal('/a-new-page/of-one-user')).toBe(true);
  });
});
