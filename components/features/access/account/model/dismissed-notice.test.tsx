import { expect, it, vi } from 'vitest';
import { dismissForToday, readDismissedDay, today } from './dismissed-notice';

it('a dismissal is forgotten with the data of the site', () => {
  dismissForToday();
  expect(readDismissedDay()).toBe(today());
  localStorage.clear();
  expect(readDismissedDay()).toBeUndefined();
});

it('where storage is blocked, a dismissal lasts for the visit', () => {
  const block = (method: 'getItem' | 'setItem') =>
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked');
    });
  const blocks = [block('getItem'), block('setItem')];
  dismissForToday();
  expect(readDismissedDay()).toBe(today());
  for (const one of blocks) one.mockRestore();
  // A stored one replaces it, here and for the next test.
  dismissForToday();
  localStorage.clear();
  expect(readDismissedDay()).toBeUndefined();
});
