import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPersonal, patternOf } from '@app/routes/patterns';
import { describe, expect, it } from 'vitest';
import { pageParameters, sharedQueryOf } from '@app/routes/page-parameters';
import { pageOf } from './cms/pages/paging';
import { readPriceSelection } from './pricing/price-selection';

describe('pageParameters', () => {
  /** @returns The names that a function reads from a query. */
  const namesReadBy = (read: (query: Record<string, string>) => unknown): string[] => {
    const names = new Set<string>();
    read(new Proxy({}, { get: (_query, name) => void names.add(String(name)) }));
    return [...names].sort();
  };

  it.each([
    ['/pricing', (query: Record<string, string>) => readPriceSelection(query)],
    ['/blog', (query: Record<string, string>) => pageOf([], query)],
  ] as const)('lists exactly what the server reads for %s', (pattern, read) => {
    expect(namesReadBy(read)).toEqual([...(pageParameters[pattern] ?? [])].sort());
  });
});

describe('a page that reads its query from the router', () => {
  const folder = path.resolve(import.meta.dirname, '../pages');

  it('E6: a page that reads its query from the router is personal, or the parameters that it reads are listed', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const readers = files.filter((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return /\bquery\b[^;]*\buseRouter\(\)|\brouter\.query\b|useRouter\(\)\.query/.test(text);
    });
    const addresses = readers.map((file) => `/${file.replace(/(\/?index)?\.tsx$/, '').replace(/\[\w+\]/g, 'x')}`);
    expect(readers.length).toBeGreaterThan(5);
    const unlisted = addresses.filter((address) => {
      const pattern = patternOf(address);
      return !isPersonal(address) && pattern !== undefined && pageParameters[pattern] === undefined;
    });
    expect(unlisted).toEqual([]);
  });
});

describe('sharedQueryOf', () => {
  it.each([
    ['/pricing', '', ''],
    ['/pricing', '?utm_source=mail&gclid=1', ''],
    ['/pricing', '?currency=eur&interval=annual&x=1', 'interval=annual&currency=eur'],
    ['/blog', '?page=2&utm_source=mail', 'page=2'],
    ['/blog', '?tag=a&page=2', 'page=2&tag=a'],
    ['/blog', '?page=2&page=3', 'page=2&page=3'],
    ['/blog/a-post', '?page=2', ''],
    ['/press-room', '?tag=a%20b', 'tag=a+b'],
    ['/download-whitepaper', '?document=x', 'document=x'],
    ['/blog/feed.xml', '?x', ''],
  ])('reduces %s%s to %j', (path, query, expected) => {
    expect(sharedQueryOf(path, query)).toBe(expected);
  });

  it.each([
    ['/account', ''],
    ['/login', '?next=/account'],
    ['/new-password/secret', ''],
    ['/verify-email', '?token=secret'],
    ['/share/a-file', ''],
  ])('E6: returns undefined for %s%s, which may be personal', (path, query) => {
    expect(sharedQueryOf(path, query)).toBeUndefined();
  });

  it('E6: returns undefined for a preview', () => {
    expect(sharedQueryOf('/blog/a-draft', '?preview=1')).toBeUndefined();
  });

  it.each(['/pricing/', '/nowhere', '/toS.pdf'])(
    'returns undefined for %s, which is not the canonical path of a page',
    (path) => {
      expect(sharedQueryOf(path, '')).toBeUndefined();
    },
  );
});
