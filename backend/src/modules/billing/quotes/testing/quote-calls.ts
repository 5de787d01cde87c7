import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getUpgradeCost } from '@app/api-client/contract/billing/subscriptions';
import { periodEnd, type BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addBillingDetails } from '@/backend/modules/billing/billing-details/testing/add-billing-details';
import { memberCalls, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { currentPlanVersion, planIds, priceOf, startPaidPeriod } from '@/backend/modules/organization/subscriptions';
import { sellPlanVersion } from '@/backend/modules/organization/subscriptions/testing/sell-plan-version';
import { createPromoCode, type PromoTerms } from '../promo-codes/create-promo-code.service';
import type { QuoteRow } from '../quote.repository';
import { claimQuote, requireQuote } from '../quotes.service';

export type QuoteAnswer = ResponseOf<typeof getUpgradeCost>;
type PlanName = keyof typeof planIds;
export type QuoteQuery = {
  plan?: PlanName;
  planId?: string;
  interval?: BillingInterval;
  currency?: Currency;
  promoCode?: string;
};

let codes = 0;

/** Plans, promo codes and quotes for tests. */
export function quoteCalls(test: AccountTestApp) {
  const members = memberCalls(test);
  const request = async (by: Member, { plan, planId, ...query }: QuoteQuery) => {
    const nextPlanId = planId ?? planIds[plan ?? 'summit'];
    const search = new URLSearchParams({ nextPlanId, ...query } as Record<string, string>);
    // The clock moves by weeks, and access tokens work for minutes.
    const { token } = await members.enter(by);
    return test.call('GET', `/subscriptions/upgrade-cost?${search.toString()}`, { token });
  };

  return {
    /** Asks for a quote. */
    request,
    /** @returns A quote. @throws {Error} If the request is rejected. */
    async quote(by: Member, query: QuoteQuery): Promise<QuoteAnswer> {
      const response = await request(by, query);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<QuoteAnswer>();
    },
    /** Claims a quote in a transaction of its own, as a purchase does before the charge. */
    async claim({ organizationId }: Pick<Member, 'organizationId'>, token: string): Promise<QuoteRow> {
      const quote = await requireQuote(test.deps, { token, organizationId });
      await test.database.transaction((transaction) => claimQuote(transaction, test.deps, quote));
      return quote;
    },
    /** Starts a paid period now, without a charge. */
    async startPlan(
      { organizationId }: Pick<Member, 'organizationId'>,
      plan: PlanName,
      terms: Partial<
        Pick<
          Parameters<typeof startPaidPeriod>[2],
          'interval' | 'currency' | 'paid' | 'promoCodeId' | 'promoPeriodsLeft'
        >
      > = {},
    ) {
      const { interval = 'monthly', currency = 'usd', promoCodeId = null, promoPeriodsLeft = null } = terms;
      const startsAt = test.clock.now();
      const version = await currentPlanVersion(test.database, planIds[plan], startsAt);
      const price = version && priceOf(version, interval, currency);
      if (!version || price === undefined) throw new Error(`${plan} is not sold like that`);
      return test.database.transaction((transaction) =>
        startPaidPeriod(transaction, test.deps, {
          ...{ organizationId, planVersionId: version.versionId, interval, currency, price },
          ...{ paid: terms.paid ?? price, anchorDay: startsAt.getUTCDate(), startsAt },
          ...{ periodEnd: periodEnd(startsAt, interval), promoCodeId, promoPeriodsLeft, invoiceId: null },
        }),
      );
    },
    /** Creates a promo code. @returns The code. */
    async addPromo(terms: Partial<PromoTerms> = {}): Promise<string> {
      const code = `QUOTE-${(codes += 1)}`;
      const result = await createPromoCode(test.deps, { kind: 'percent', basisPoints: 2_500, ...terms, code });
      if (result !== 'created') throw new Error(result);
      return code;
    },
    /** Stores billing details without their address. */
    setCountry: (
      { organizationId }: Pick<Member, 'organizationId'>,
      country: string,
      vatNumber: string | null = null,
    ): Promise<void> => addBillingDetails(test.deps, organizationId, { country, vatNumber }),
    /** Adds a version of a plan with other prices. @returns Its id. */
    addVersion(plan: PlanName, factor: number): Promise<string> {
      const raised = (prices: Partial<Record<Currency, number>>) =>
        Object.fromEntries(Object.entries(prices).map(([currency, price]) => [currency, price * factor]));
      const sold = { planId: planIds[plan], validFrom: test.clock.now() };
      return sellPlanVersion(test.database, sold, ({ prices: { monthly, annual } }) => ({
        prices: { monthly: raised(monthly), annual: raised(annual) },
      }));
    },
  };
}
