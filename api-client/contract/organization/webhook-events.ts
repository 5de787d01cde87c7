import * as z from 'zod';
import type { WebhookEventType } from '../../rules/organization/webhooks';
import { QuotaCategory } from '../fields/enumerations';
import { Money } from '../fields/money';
import { QuotaUnit } from '../fields/quota';
import { Count, Id, Instant } from '../fields/values';

/** The data of each type of event. It contains no name, address or text of a user: programs read those with the API. */
export const webhookEventData = {
  'flow.run.finished': z.object({
    flowId: Id.describe('ID of the flow.'),
    runId: Id.describe('ID of the run.'),
    state: z.enum(['succeeded', 'failed', 'cancelled']).describe('How the run ended.'),
    creditsSpent: Count.describe('Credits that the run cost.'),
    finishedAt: Instant.describe('When the run ended.'),
  }),
  'invoice.paid': z.object({
    invoiceId: Id.describe('ID of the invoice.'),
    number: z.string().describe('Invoice number, such as `2026-0042`.'),
    total: Money.describe('Total including tax.'),
    paidAt: Instant.describe('When the invoice was paid.'),
  }),
  'quota.reached': z.object({
    category: QuotaCategory.describe('The limited category.'),
    threshold: z.literal([80, 100]).describe('The share of the limit that was reached, in percent.'),
    used: Count.describe('Usage in the current period, in `unit`.'),
    limit: Count.describe('Limit of the plan, in `unit`.'),
    unit: QuotaUnit,
    resetsAt: Instant.nullable().describe('When usage restarts at zero; `null` if it does not.'),
  }),
} as const satisfies Record<WebhookEventType, z.ZodObject>;

/** Sent by the test button only, so that no program mistakes it for a real event. */
export const pingData = z.object({ webhookId: Id.describe('ID of the webhook that is tested.') });

export type WebhookEvent = {
  [Type in WebhookEventType]: { type: Type; data: z.infer<(typeof webhookEventData)[Type]> };
}[WebhookEventType];
