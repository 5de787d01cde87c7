import { QuotaCategory } from '@app/api-client/contract/fields/enumerations';
import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';
import { planIds, type PlanVersion } from '@/backend/modules/organization';
import type { Category, Unit } from '@/backend/modules/billing/usage';

export type AddOnPackage = {
  id: string;
  name: string;
  category: Category;
  unit: Unit;
  /** What one package adds, in `unit`. */
  units: number;
  /** Paid once and used up, or renewed. Storage is not used up, so that its packages renew. */
  renewal: 'none' | 'monthly' | 'annual';
  /** Price of one package and period in whole units of the currency, excluding tax. */
  price: Record<Currency, number>;
};

const gigabyte = 1_000_000_000;

/** The packages, within a category by price. Purchases store the ids. */
const catalog: readonly AddOnPackage[] = [
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0101',
    name: '10 compute hours',
    category: 'usage-time',
    unit: 'hours',
    units: 10,
    renewal: 'none',
    price: { usd: 12, eur: 11, gpb: 10 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0102',
    name: '40 compute hours per month',
    category: 'usage-time',
    unit: 'hours',
    units: 40,
    renewal: 'monthly',
    price: { usd: 39, eur: 35, gpb: 31 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0201',
    name: '25,000 social media posts',
    category: 'social-media-posts',
    unit: 'posts',
    units: 25_000,
    renewal: 'none',
    price: { usd: 25, eur: 23, gpb: 20 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0301',
    name: '10,000 news articles',
    category: 'news-media-articles',
    unit: 'articles',
    units: 10_000,
    renewal: 'none',
    price: { usd: 20, eur: 18, gpb: 16 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401',
    name: '10 landscapes',
    category: 'landscape-generation',
    unit: 'landscapes',
    units: 10,
    renewal: 'none',
    price: { usd: 15, eur: 14, gpb: 12 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402',
    name: '30 landscapes per month',
    category: 'landscape-generation',
    unit: 'landscapes',
    units: 30,
    renewal: 'monthly',
    price: { usd: 35, eur: 32, gpb: 28 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0501',
    name: '500 research bot interactions',
    category: 'research-bot-interactions',
    unit: 'interactions',
    units: 500,
    renewal: 'none',
    price: { usd: 15, eur: 14, gpb: 12 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0502',
    name: '2,000 research bot interactions per month',
    category: 'research-bot-interactions',
    unit: 'interactions',
    units: 2_000,
    renewal: 'monthly',
    price: { usd: 45, eur: 41, gpb: 36 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0601',
    name: '10 GB of knowledge base per month',
    category: 'knowledge-base-volume',
    unit: 'bytes',
    units: 10 * gigabyte,
    renewal: 'monthly',
    price: { usd: 10, eur: 9, gpb: 8 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0701',
    name: '20 research agent tasks',
    category: 'research-agent-tasks',
    unit: 'tasks',
    units: 20,
    renewal: 'none',
    price: { usd: 20, eur: 18, gpb: 16 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0801',
    name: '50 GB of storage per month',
    category: 'storage',
    unit: 'bytes',
    units: 50 * gigabyte,
    renewal: 'monthly',
    price: { usd: 8, eur: 7, gpb: 6 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0802',
    name: '50 GB of storage per year',
    category: 'storage',
    unit: 'bytes',
    units: 50 * gigabyte,
    renewal: 'annual',
    price: { usd: 80, eur: 70, gpb: 60 },
  },
  {
    id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0901',
    name: '5 flows per month',
    category: 'flows',
    unit: 'flows',
    units: 5,
    renewal: 'monthly',
    price: { usd: 12, eur: 11, gpb: 10 },
  },
];

export const findAddOnPackage = (id: string): AddOnPackage | undefined => catalog.find((one) => one.id === id);

/** @returns The price of one package and period, in minor units, excluding tax. */
export const priceOfPackage = ({ price }: AddOnPackage, currency: Currency): number =>
  price[currency] * minorUnitsPerMajor;

/** Packages of one kind that an organization may own at once. A free trial has none, because they end with the plan. */
const quantityMaxByPlan: Readonly<Record<string, number>> = { [planIds.trial]: 0, [planIds.contour]: 10 };
const quantityMaxDefault = 50;

export const quantityMaxOf = ({ planId }: Pick<PlanVersion, 'planId'>): number =>
  quantityMaxByPlan[planId] ?? quantityMaxDefault;

/** Whether a plan limits a category, so that an add-on extends it. */
export const isLimited = ({ quotas }: Pick<PlanVersion, 'quotas'>, category: Category): boolean =>
  quotas.some((one) => one.category === category && one.limit !== null);

/** Lists the packages that extend a limit of a plan, in the contract's order of categories. */
export function packagesFor(version: Pick<PlanVersion, 'quotas'>): AddOnPackage[] {
  return QuotaCategory.options.flatMap((category) =>
    isLimited(version, category) ? catalog.filter((one) => one.category === category) : [],
  );
}
