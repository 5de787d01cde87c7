import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { describeSpan } from './time-span';

describe('the label of a time span', () => {
  it.each([
    [0, ''],
    [59_999, ''],
    [minuteMs, '1 minute'],
    [5 * minuteMs, '5 minutes'],
    [hourMs + minuteMs, '1 hour, 1 minute'],
    [dayMs, '1 day'],
    [14 * dayMs + 2 * hourMs, '14 days, 2 hours'],
  ])('describes %i ms as "%s"', (spanMs, expected) => {
    expect(describeSpan(spanMs)).toBe(expected);
  });
});
