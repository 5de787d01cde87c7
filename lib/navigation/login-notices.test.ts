import { expect, it } from 'vitest';
import { loginNoticeOf, loginNotices, loginWithNotice } from './login-notices';

it.each(loginNotices)('reads the notice %s from its own URL', (notice) => {
  const { pathname, searchParams } = new URL(loginWithNotice(notice), 'http://localhost');
  expect(pathname).toBe('/login');
  expect(loginNoticeOf(Object.fromEntries(searchParams))).toBe(notice);
});

const foreign: Parameters<typeof loginNoticeOf>[0][] = [
  {},
  { notice: 'made-up' },
  { notice: ['email-changed', 'x'] },
  { notice: '' },
];

it.each(foreign)('ignores the query %j', (query) => {
  expect(loginNoticeOf(query)).toBeUndefined();
});
