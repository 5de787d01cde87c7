import { quotaCategories, quotaRules } from '@app/api-client/rules/billing/quotas';
import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';
import { planIds, type PlanVersion } from '@/backend/modules/organization';
import type { Category, Unit } from '@/backend/modules/billing/usage';

export type AddOnPackage = {
  id: string;
  name: string;
  category: Category;
  unit: Unit;
  /** Size of one package, in `unit`. */
  units: number;
  /** Paid once and used up, or renewed. Storage is not used up, so that its packages renew. */
  renewal: 'none' | 'monthly' | 'annual';
  /** Price of one package and period in whole units of the currency, excluding tax. */
  price: Record<Currency, number>;
};

type SoldPackage = Omit<AddOnPackage, 'category' | 'unit'>;

const gigabyte = 1_000_000_000;

/**
 * The packages that are sold for each category, by price. None: its limit is that of the plan. Purchases store the ids.
 */
const soldPackages: Readonly<Record<Category, readonly SoldPackage[]>> = {
  'usage-time': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0101',
      name: '10 compute hours',
      units: 10,
      renewal: 'none',
      price: { usd: 12, eur: 11, gpb: 10 },
    },
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0102',
      name: '40 compute hours per month',
      units: 40,
      renewal: 'monthly',
      price: { usd: 39, eur: 35, gpb: 31 },
    },
  ],
  'computing-power': [],
  'custom-workflow-quota': [],
  'social-media-posts': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0201',
      name: '25,000 social media posts',
      units: 25_000,
      renewal: 'none',
      price: { usd: 25, eur: 23, gpb: 20 },
    },
  ],
  'news-media-articles': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0301',
      name: '10,000 news articles',
      units: 10_000,
      renewal: 'none',
      price: { usd: 20, eur: 18, gpb: 16 },
    },
  ],
  'landscape-generation': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401',
      name: '10 landscapes',
      units: 10,
      renewal: 'none',
      price: { usd: 15, eur: 14, gpb: 12 },
    },
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402',
      name: '30 landscapes per month',
      units: 30,
      renewal: 'monthly',
      price: { usd: 35, eur: 32, gpb: 28 },
    },
  ],
  'research-bot-interactions': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0501',
      name: '500 research bot interactions',
      units: 500,
      renewal: 'none',
      price: { usd: 15, eur: 14, gpb: 12 },
    },
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0502',
      name: '2,000 research bot interactions per month',
      units: 2_000,
      renewal: 'monthly',
      price: { usd: 45, eur: 41, gpb: 36 },
    },
  ],
  'knowledge-base-index-texts': [],
  'knowledge-base-volume': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0601',
      name: '10 GB of knowledge base per month',
      units: 10 * gigabyte,
      renewal: 'monthly',
      price: { usd: 10, eur: 9, gpb: 8 },
    },
  ],
  'research-agent-tasks': [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0701',
      name: '20 research agent tasks',
      units: 20,
      renewal: 'none',
      price: { usd: 20, eur: 18, gpb: 16 },
    },
  ],
  'report-section-generation-cost-efficient': [],
  'report-section-generation-state-of-the-art': [],
  'max-file-size': [],
  storage: [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0801',
      name: '50 GB of storage per month',
      units: 50 * gigabyte,
      renewal: 'monthly',
      price: { usd: 8, eur: 7, gpb: 6 },
    },
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0802',
      name: '50 GB of storage per year',
      units: 50 * gigabyte,
      renewal: 'annual',
      price: { usd: 80, eur: 70, gpb: 60 },
    },
  ],
  flows: [
    {
      id: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0901',
      name: '5 flows per month',
      units: 5,
      renewal: 'monthly',
      price: { usd: 12, eur: 11, gpb: 10 },
    },
  ],
};

/** All packages, in the contract's order of categories. */
const catalog: readonly AddOnPackage[] = quotaCategories.flatMap((category) =>
  soldPackages[category].map((sold) => ({ ...sold, category, unit: quotaRules[category].unit })),
);

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
  return catalog.filter(({ category }) => isLimited(version, category));
}
