import { describe, expect, it } from 'vitest';
import { planLine } from './document-lines';
import { priceDocument } from './price-document';
import { waivedIn, waiveBelowMinimum } from './waive-below-minimum';

const period = { start: new Date('2026-03-01'), end: new Date('2026-04-01') };
const price = (net: number, basisPoints = 2_500) =>
  priceDocument([planLine('Contour', 'monthly', net, period)], { basisPoints, note: 'standard' });

describe('BI-2: an amount below what a card can be charged', () => {
  it.each([
    ['usd', 50],
    ['eur', 50],
    ['gpb', 30],
  ] as const)(
    'BI-2: an amount below what a card can be charged is waived by a line of the document in %s, which then costs nothing',
    (currency, minimum) => {
      for (const net of [1, 2, minimum - 1]) {
        const document = waiveBelowMinimum(price(net, 0), currency);
        expect(document).toMatchObject({ subtotal: 0, tax: 0, total: 0 });
        expect(document.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
          ['plan', net],
          ['waived', -net],
        ]);
        expect(waivedIn(document)).toBe(net);
      }
    },
  );

  it('BI-2: an amount below what a card can be charged is compared including tax', () => {
    expect(waiveBelowMinimum(price(39), 'eur').total).toBe(0);
    expect(waiveBelowMinimum(price(40), 'eur')).toEqual(price(40));
  });

  it('BI-2: an amount below what a card can be charged is nothing, or the minimum or more: such documents stay as they are', () => {
    for (const net of [0, 50, 4_900]) {
      expect(waiveBelowMinimum(price(net, 0), 'usd')).toEqual(price(net, 0));
      expect(waivedIn(price(net))).toBe(0);
    }
  });
});
