import { sampleBilling } from '@/components/blocks/billing-details/testing/sample-billing';
import { simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { answer } from '@/tests/support/components/mocked-api';
import type { AddOnPackage, OwnedAddOn } from '../api/add-on-calls';

const landscapes = { category: 'landscape-generation', unit: 'landscapes' } as const;

/** A package of 10 landscapes, $10 a month. */
export const offer = (changes: Partial<AddOnPackage> = {}): AddOnPackage => ({
  ...landscapes,
  id: 'landscapes',
  name: 'Landscape pack',
  units: 10,
  price: { amount: 1_000, currency: 'usd' },
  renewal: 'monthly',
  quantityMax: 5,
  ...changes,
});

/** Two of these packages, partly used. */
export const owned = (changes: Partial<OwnedAddOn> = {}): OwnedAddOn => ({
  ...landscapes,
  id: 'owned',
  packageId: 'landscapes',
  name: 'Landscape pack',
  quantity: 2,
  units: 20,
  used: 4,
  left: 16,
  percent: 20,
  boughtAt: '2026-03-07T12:00:00.000Z',
  renewsAt: '2026-04-07T12:00:00.000Z',
  endsAt: null,
  isIncluded: false,
  ...changes,
});

/** Serves one package and a card, unless other answers replace them. Purchases become owned add-ons. */
export function serve(answers: Parameters<typeof answer>[0] = {}) {
  const state = { owned: [] as OwnedAddOn[] };
  answer({
    listAddOnPackages: () => ({ owned: state.owned, purchasable: [offer()], taxPercent: 19 }),
    listCreditCards: () => [{ id: 'card', brand: 'visa', last4: '4242' }],
    getBilling: () => sampleBilling(),
    getPaymentConfig: () => simulatorConfig,
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    purchaseAddOnPackage: () => {
      state.owned = [owned()];
      return { addOn: owned(), invoiceId: 'invoice', total: { amount: 2_380, currency: 'usd' } };
    },
    ...answers,
  });
}
