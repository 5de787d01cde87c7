import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listWalletPackages } from '@app/api-client/contract/billing/wallet-packages';
import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';

export type WalletPackage = ResponseOf<typeof listWalletPackages>[number];

/** Prices in whole units of the currency. */
type SoldPackage = Pick<WalletPackage, 'id' | 'name' | 'credits' | 'validMonths'> & { price: Record<Currency, number> };

/** Smallest first. Larger packages have the same or a lower price per credit. Purchases store the ids. */
const catalog: readonly [SoldPackage, ...SoldPackage[]] = [
  {
    id: '5b1c3c0e-8f0f-4c1c-9d5e-6f3f0c7a4d21',
    name: 'Mini',
    credits: 100,
    validMonths: 12,
    price: { usd: 10, eur: 9, gpb: 8 },
  },
  {
    id: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d',
    name: 'Small',
    credits: 500,
    validMonths: 12,
    price: { usd: 50, eur: 45, gpb: 40 },
  },
  {
    id: '8b03f51e-d84b-4cb4-9e87-d5a28509483b',
    name: 'Medium',
    credits: 2_500,
    validMonths: 12,
    price: { usd: 225, eur: 205, gpb: 180 },
  },
  {
    id: 'b8a6f80b-470e-4677-9686-bf10a2f60cb6',
    name: 'Large',
    credits: 10_000,
    validMonths: 12,
    price: { usd: 800, eur: 730, gpb: 640 },
  },
];

const describePackage = ({ price, ...sold }: SoldPackage, currency: Currency): WalletPackage => ({
  ...sold,
  price: { amount: price[currency] * minorUnitsPerMajor, currency },
});

/** Lists the packages with their prices in one currency, smallest first. */
export const listPackages = (currency: Currency): WalletPackage[] =>
  catalog.map((sold) => describePackage(sold, currency));

/** @returns The package with the highest price per credit. */
export const smallestPackage = (currency: Currency): WalletPackage => describePackage(catalog[0], currency);

/** @returns The package with this id; undefined if none is sold under it. */
export const findPackage = (id: string, currency: Currency): WalletPackage | undefined =>
  listPackages(currency).find((sold) => sold.id === id);
