import { expect, it } from 'vitest';
import { cardValidity, type CardValidity } from './card-validity';

const card = { expiryMonth: 4, expiryYear: 2027 };

it.each<[string, CardValidity]>([
  ['2027-03-01T23:59:59.999Z', 'valid'],
  ['2027-03-02T00:00:00.000Z', 'expires_soon'],
  ['2027-04-30T23:59:59.999Z', 'expires_soon'],
  ['2027-05-01T00:00:00.000Z', 'expired'],
])('a card that expires 04/2027 is, at %s, %s', (now, validity) => {
  expect(cardValidity(card, Date.parse(now))).toBe(validity);
});
