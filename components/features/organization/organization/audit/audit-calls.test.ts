import { expect, it } from 'vitest';
import { toQuery, emptyFilter } from './audit-calls';

it('queries whole days in the local time zone, including the last day', () => {
  const { from, to } = toQuery({ ...emptyFilter, from: '2026-02-27', to: '2026-02-28' });
  expect(from).toBe(new Date(2026, 1, 27).toISOString());
  expect(to).toBe(new Date(2026, 2, 1).toISOString());
});

it('omits empty filters and incomplete email addresses', () => {
  expect(toQuery(emptyFilter)).toEqual({ action: undefined, user: undefined, from: undefined, to: undefined });
  expect(toQuery({ ...emptyFilter, user: 'ada@' }).user).toBeUndefined();
  expect(toQuery({ ...emptyFilter, user: 'ada@acme.com' }).user).toBe('ada@acme.com');
});
