import { expect, it } from 'vitest';
import { askedFor, emptyFilter } from './audit-calls';

it('asks for whole days of the person’s own calendar, the last one among them', () => {
  const { from, to } = askedFor({ ...emptyFilter, from: '2026-02-27', to: '2026-02-28' });
  expect(from).toBe(new Date(2026, 1, 27).toISOString());
  expect(to).toBe(new Date(2026, 2, 1).toISOString());
});

it('is not narrowed by what is not filled in, nor by half an address', () => {
  expect(askedFor(emptyFilter)).toEqual({ action: undefined, user: undefined, from: undefined, to: undefined });
  expect(askedFor({ ...emptyFilter, user: 'ada@' }).user).toBeUndefined();
  expect(askedFor({ ...emptyFilter, user: 'ada@acme.com' }).user).toBe('ada@acme.com');
});
