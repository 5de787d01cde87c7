import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatePlan } from './plan-estimate';

const plan = (name: string, position: number, texts: number | null, kind = 'self_service') => ({
  name,
  kind,
  position,
  quotas: [
    { category: 'texts', limit: texts },
    { category: 'hours', limit: 10 },
  ],
});
const enterprise = { name: 'enterprise', kind: 'enterprise', position: 99, quotas: [] };
const plans = [
  enterprise,
  plan('large', 2, 1_000),
  plan('small', 1, 100),
  plan('trial', 0, 5_000, 'free_trial'),
  plan('agreed', 3, 5_000, 'custom'),
];
const estimated = (needs: Record<string, number>) => estimatePlan(plans, needs)?.name;

describe('estimatePlan', () => {
  it.each([
    [{}, 'small'],
    [{ texts: 0 }, 'small'],
    [{ texts: 100, hours: 10 }, 'small'],
    [{ texts: 101 }, 'large'],
    [{ texts: 1_000 }, 'large'],
    [{ texts: 1_001 }, 'enterprise'],
    [{ hours: 11 }, 'enterprise'],
    [{ volume: 1 }, 'enterprise'],
    [{ texts: -5, hours: Number.NaN }, 'small'],
    [{ texts: Number.POSITIVE_INFINITY }, 'enterprise'],
  ])('%j needs the plan %s', (needs, name) => {
    expect(estimated(needs)).toBe(name);
  });

  it('treats an unlimited category as sufficient', () => {
    expect(estimatePlan([enterprise, plan('open', 1, null)], { texts: Number.MAX_SAFE_INTEGER })?.name).toBe('open');
  });

  it('returns undefined if no plan fits and no enterprise plan is offered', () => {
    expect(estimatePlan([plan('small', 1, 100)], { texts: 101 })).toBeUndefined();
  });
});

describe('estimatePlan for random needs and plans', () => {
  const limit = fc.option(fc.nat(1_000), { nil: null });
  const offers = fc.uniqueArray(fc.tuple(fc.nat(50), limit), { selector: ([position]) => position, maxLength: 6 });
  const need = fc.nat(1_200);
  const offered = (rows: [number, number | null][]) => [
    ...rows.map(([position, texts]) => plan(`plan-${position}`, position, texts)),
    enterprise,
  ];

  it('returns a plan that allows the needs, and the cheapest one', () => {
    fc.assert(
      fc.property(offers, need, (rows, texts) => {
        const found = estimatePlan(offered(rows), { texts });
        const enough = rows.filter(([, most]) => most === null || texts <= most).map(([position]) => position);
        expect(found?.position).toBe(enough.length > 0 ? Math.min(...enough) : enterprise.position);
      }),
    );
  });

  it('never returns a cheaper plan for greater needs', () => {
    fc.assert(
      fc.property(offers, need, need, (rows, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const positionFor = (texts: number) => estimatePlan(offered(rows), { texts })?.position ?? 0;
        expect(positionFor(more)).toBeGreaterThanOrEqual(positionFor(less));
      }),
    );
  });

  it('estimatePlan for random needs and plans does not depend on the order of the plans', () => {
    fc.assert(
      fc.property(offers, need, (rows, texts) => {
        const list = offered(rows);
        expect(estimatePlan([...list].reverse(), { texts })).toEqual(estimatePlan(list, { texts }));
      }),
    );
  });
});
