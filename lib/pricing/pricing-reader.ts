import { listPayAsYouGoPrices, listPricingPlans } from '@app/api-client/contract/billing/pricing-plans';
import { currencies, type Currency } from '@app/api-client/rules/billing/money';
import { z } from 'zod';
import type { PriceSettings } from '@app/settings';
import { readJson } from '../upstream/read-json';
import type { UpstreamCache } from '../upstream/upstream-cache';
import { joinCurrencies } from './join-currencies';
import type { Pricing } from './pricing-types';

const byCurrency = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ usd: schema, eur: schema, gpb: schema } satisfies Record<Currency, Schema>);

const Answers = z.object({
  plans: byCurrency(listPricingPlans.response),
  creditPrices: byCurrency(listPayAsYouGoPrices.response),
});

export type PricingReaderDeps = {
  settings: Pick<PriceSettings, 'baseUrl' | 'timeoutMs'>;
  cache: UpstreamCache;
};

/** @returns A function that reads the prices from the backend or its last good copy, in all currencies or none. */
export function createPricingReader({ settings, cache }: PricingReaderDeps): () => Promise<Pricing> {
  const { baseUrl, timeoutMs } = settings;
  const inCurrencies = async (path: string) =>
    Object.fromEntries(
      await Promise.all(
        currencies.map(async (currency) => [
          currency,
          await readJson({ baseUrl, path, query: { currency }, schema: z.unknown(), timeoutMs }),
        ]),
      ),
    );
  return () =>
    cache.read({
      key: 'prices',
      load: async () => {
        const [plans, creditPrices] = await Promise.all([
          inCurrencies(listPricingPlans.path),
          inCurrencies(listPayAsYouGoPrices.path),
        ]);
        return { plans, creditPrices };
      },
      parse: async (raw) => joinCurrencies(await Answers.parseAsync(raw)),
    });
}
