import type { Quote } from '@app/api-client/contract/billing/subscriptions';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import { findEndingAddOns } from '@/backend/modules/billing/add-ons';
import { requirePlanVersion, findSubscription } from '@/backend/modules/organization';
import { describeLines, describeTax } from '@/backend/modules/billing/pricing';
import { currentPlanUsage, excessesOver } from '@/backend/modules/billing/usage';
import { describeRenewals } from './known-renewals';
import { daysOf } from './line-days';
import type { MadeQuote } from './quotes.service';

/** Describes a quote that was just made as the API returns it, with the usage that would exceed the new plan's limits. */
export async function describeQuote(queries: Queries, { token, quote }: MadeQuote): Promise<z.infer<typeof Quote>> {
  const { organizationId, interval, currency, document, startsAt, createdAt } = quote;
  const version = await requirePlanVersion(queries, quote.planVersionId);
  const usage = await currentPlanUsage(queries, organizationId, createdAt);
  const running = await findSubscription(queries, organizationId);
  const ending = await findEndingAddOns(queries, organizationId, version, startsAt);
  const money = (amount: number) => ({ amount, currency });
  return {
    id: token,
    expiresAt: quote.expiresAt.toISOString(),
    planId: version.planId,
    interval,
    lines: document.lines.flatMap((line) =>
      describeLines([line], currency).map((described) => ({ ...described, days: daysOf(line, quote, running) })),
    ),
    ...describeTax(document, currency),
    totalDueNow: money(document.total),
    startsAt: startsAt.toISOString(),
    renewals: describeRenewals(quote.renewals, currency),
    excesses: excessesOver(usage, version.quotas),
    endingAddOns: ending.map((one) => ({ ...one, endsAt: one.endsAt.toISOString() })),
  };
}
