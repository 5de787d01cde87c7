import { describe, expect, it } from 'vitest';
import { ownSpan } from './own-time';

describe('ownSpan', () => {
  it('names the year once', () => {
    expect(ownSpan('2026-11-26T14:00:00Z', '2026-12-16T09:30:00Z')).toBe('26 Nov – 16 Dec 2026');
  });

  it('names both years if they differ', () => {
    expect(ownSpan('2026-12-20T12:00:00Z', '2027-01-10T12:00:00Z')).toBe('20 Dec 2026 – 10 Jan 2027');
  });
});
