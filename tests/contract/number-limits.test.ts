import { describe, expect, it } from 'vitest';
import { numberFields } from '@/backend/testing/input-fields';

/** Above this, a number doesn't fit into an `integer` of the database. */
const ordinaryMax = 2 ** 31 - 1;
/** Half of the integers that JSON keeps exactly, so that the sum of two is exact. */
const exactMax = 2 ** 52;

const bytes = 'Bytes: a file or a storage may have more than 2 GiB.';
const usage = 'The amount of any category, also of those that are counted in bytes.';

/** Numbers that may be larger than 2^31 - 1, and why. Their columns are `bigint`. */
const largeNumbers: Record<string, string> = {
  'createCustomPlan body.quotas[].limit': bytes,
  'validateFile body.sizeBytes': bytes,
  'validateLimit body.amount': usage,
  'recordActivity body.amount': usage,
  'reserveActivity body.amount': usage,
  'settleActivity body.amount': usage,
  'validateActivity body.amount': usage,
};

describe('every number of a request', () => {
  it('every number of a request has a highest value below 2^31, or a reason for more', () => {
    const large = numberFields.filter(({ minimum, maximum }) => maximum > ordinaryMax || minimum < -ordinaryMax);
    expect(large.map(({ where }) => where).sort()).toEqual(Object.keys(largeNumbers).sort());
  });

  it('every number of a request stays exact in sums', () => {
    const inexact = numberFields.filter(({ minimum, maximum }) => maximum > exactMax || minimum < -exactMax);
    expect(inexact.map(({ where }) => where)).toEqual([]);
  });

  it('every number of a request is a whole number: money is in minor units, and nothing is counted in parts', () => {
    expect(numberFields.filter(({ type }) => type !== 'integer').map(({ where }) => where)).toEqual([]);
  });

  it.each(numberFields.map((field) => [field.where, field] as const))(
    '%s: accepts the least and the highest value, and nothing beyond them',
    (_where, { schema, minimum, maximum }) => {
      const accepts = (value: unknown) => schema.safeParse(value).success;
      expect([minimum, maximum].filter((value) => !accepts(value))).toEqual([]);
      const outside = [minimum - 1, maximum + 1, 2 ** 53 - 1, 1e308, -1e308, 0.1, Number.NaN, Infinity];
      expect(outside.filter(accepts)).toEqual([]);
    },
  );
});
