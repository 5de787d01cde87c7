import * as z from 'zod';
import { Money } from './money';
import { Count, Instant } from './values';

/** Assets and debts of an organization, named before it is deleted. */
export const ClosingLosses = z.object({
  trialEndsAt: Instant.nullable().describe(
    'Scheduled end of the free trial that would be lost; `null` if none is running.',
  ),
  plan: z
    .object({
      name: z.string().describe('Name of the plan.'),
      paidUntil: Instant.describe('End of the paid period. Nothing is refunded.'),
    })
    .nullable()
    .describe('The paid plan that would end immediately; `null` if there is none.'),
  orderedPlan: z
    .object({
      name: z.string().describe('Name of the plan.'),
      startsAt: Instant.describe('When the plan would have started.'),
    })
    .nullable()
    .describe(
      'The plan that is ordered for the end of the trial; `null` if none is. The order is canceled, and nothing is charged.',
    ),
  offeredPlans: z
    .array(z.object({ name: z.string().describe('Name of the plan.') }))
    .describe('Custom plans that the organization was offered and has neither bought nor ordered, by price.'),
  waitingPayments: z
    .array(Money)
    .describe('Payments that wait for the confirmation of the cardholder, oldest first. They are canceled.'),
  addOns: z
    .array(
      z.object({
        name: z.string().describe('Name of the package.'),
        quantity: Count.min(1).describe('Number of packages.'),
      }),
    )
    .describe('Add-ons that would be lost, one entry per package, most recent first.'),
  walletCredits: Count.describe('Unspent credits that would be lost.'),
  openInvoices: z
    .array(
      z.object({
        number: z.string().describe('Invoice number, such as `2026-0042`.'),
        total: Money.describe('Total including tax.'),
      }),
    )
    .describe('Unpaid invoices that would be voided, oldest first.'),
});
export type ClosingLosses = z.infer<typeof ClosingLosses>;
