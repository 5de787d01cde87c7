import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { calculateCheckoutPrice } from '@app/api-client/contract/billing/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { describeLines, describeTax, type TaxSubject } from '@/backend/modules/billing/pricing';
import { describeRenewals, priceOrder } from '@/backend/modules/billing/quotes';

type Input = BodyOf<typeof calculateCheckoutPrice>;

/** The visitor's tax facts entered so far. */
const enteredSubject = ({ country, billingType = 'Individual', vatNumber }: Input): TaxSubject | undefined =>
  country === undefined ? undefined : { country, billingType, vatNumber: vatNumber ?? null };

/** Prices a plan for a new customer. Depends on no account, so it reveals nothing about any. */
async function priceCheckout(deps: Deps, input: Input): Promise<ResponseOf<typeof calculateCheckoutPrice>> {
  const { currency, interval } = input;
  const subject = enteredSubject(input);
  const { version, document, promo, renewals } = await priceOrder(
    deps.database,
    deps,
    input,
    subject,
    deps.clock.now(),
  );
  const money = (amount: number) => ({ amount, currency });
  return {
    planId: version.planId,
    planName: version.name,
    interval,
    lines: describeLines(document.lines, currency),
    subtotal: money(document.subtotal),
    ...describeTax(document, currency),
    totalDueNow: money(document.total),
    renewals: describeRenewals(renewals, currency),
    promo: promo ? { code: promo.code, periods: promo.periods } : null,
  };
}

/** Serves the price of an order, before there is an account. */
export function registerCheckoutPrice(app: FastifyInstance, deps: Deps): void {
  serve(app, calculateCheckoutPrice, async ({ body }) => priceCheckout(deps, body));
}
