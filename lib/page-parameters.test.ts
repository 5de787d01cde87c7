import { describe, expect, it } from 'vitest';
import { sharedQueryOf } from './page-parameters';

describe('sharedQueryOf', () => {
  it.each([
    ['/pricing', '', ''],
    ['/pricing', '?utm_source=mail&gclid=1', ''],
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
    ['/share/a-thing', ''],
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
