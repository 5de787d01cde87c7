import { expect, it } from 'vitest';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { parsePromoOrder } from './parse-promo-order';

it.each([
  ['SURVEY25 25%', { code: 'SURVEY25', kind: 'percent', basisPoints: 2_500 }],
  ['HALF 12.5%', { kind: 'percent', basisPoints: 1_250 }],
  ['ALL 100%', { kind: 'percent', basisPoints: 10_000 }],
  ['TEN 10.5usd', { kind: 'amount', amount: 1_050, currency: 'usd' }],
  ['TEN 0.01GBP', { kind: 'amount', amount: 1, currency: 'gpb' }],
  ['THREE 5% --periods 3 --max 50', { periods: 3, redemptionsMax: 50 }],
  ['YEAR 5% --plan summit --interval annual', { planId: planIds.summit, interval: 'annual' }],
  ['DAY 5% --until 2026-12-31', { expiresAt: new Date('2027-01-01T00:00:00Z') }],
])('parses "promo %s"', (text, terms) => {
  expect(parsePromoOrder(text.split(' '))).toMatchObject(terms);
});

it.each([
  '',
  'CODE',
  'CODE 0%',
  'CODE 100.01%',
  'CODE -5%',
  'CODE 1.234%',
  'CODE 5',
  'CODE 5sek',
  'CODE 5% more',
  'CODE 5% --periods 0',
  'CODE 5% --periods 1.5',
  'CODE 5% --periods 121',
  'CODE 5% --max',
  'CODE 5% --plan trial',
  'CODE 5% --until 2026-02-30',
  'CODE 5% --color red',
])('rejects "promo %s"', (text) => {
  expect(parsePromoOrder(text.split(' ').filter(Boolean))).toBeUndefined();
});
