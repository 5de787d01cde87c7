import * as z from 'zod';
import { creditsMax, packagesMax, topUpPauseCauses } from '../../rules/billing/credits';
import { staffReasonMax } from '../../rules/operator/staff-limits';
import { endpoint } from '../endpoint';
import { chargeErrors } from '../fields/charge-errors';
import { Money, ShownMoney, ShownTotal } from '../fields/money';
import { page, pageQuery } from '../fields/page';
import { ContinuationId, NewCardToken } from '../fields/payment';
import { Email, text } from '../fields/text';
import { Count, Day, Id, Instant } from '../fields/values';
import { QuotedTaxPercent } from './invoices';

/** Activities that are paid with credits. The values are fixed by the specification. */
export const CreditActivity = z
  .enum(['workflow-run', 'research-bot', 'third-party-analytics'])
  .describe('The activity that credits are spent on.');

const creditsField = z.int().min(1).max(creditsMax);

const wallet = z.object({
  balance: Count.describe('Credits in the wallet: the sum of its transactions, never negative.'),
  reserved: Count.describe('Credits reserved for running activities.'),
  available: Count.describe('Credits that can be spent now: `balance` minus `reserved`.'),
  value: Money.describe('Value of the balance at the price of the smallest package.'),
  expiring: z
    .array(
      z.object({
        credits: Count.describe('Number of credits.'),
        expiresAt: Instant.describe('When these credits expire.'),
      }),
    )
    .describe('Credits that expire, soonest first.'),
  taxPercent: QuotedTaxPercent,
  isToppingUp: z.boolean().describe('Whether an automatic purchase is due or in progress.'),
});

const transaction = z.object({
  id: Id.describe('ID of the transaction.'),
  type: z
    .enum(['purchase', 'gift', 'trial', 'spent', 'reserved', 'released', 'expired', 'reset'])
    .describe('Type of the transaction.'),
  activity: CreditActivity.nullable().describe(
    'The activity that the credits were used for; `null` unless the type is `spent`, `reserved` or `released`.',
  ),
  credits: z.int().describe('Number of credits added, or removed if negative.'),
  balanceAfter: Count.describe('Balance after the transaction.'),
  user: z
    .string()
    .nullable()
    .describe('Email address of the user who caused the transaction; `null` if it was automatic.'),
  referenceId: Id.nullable().describe('ID of the run, purchase, gift or trial that caused the transaction.'),
  subject: z
    .string()
    .nullable()
    .describe('Name of the flow that ran or of the package that was bought, in lists; `null` for others.'),
  origin: z
    .enum(['purchase', 'gift', 'trial'])
    .nullable()
    .describe('What added the credits that expired, in lists; `null` for other types.'),
  note: z.string().nullable().describe('Reason given by staff; `null` otherwise.'),
  createdAt: Instant.describe('When the transaction was recorded.'),
});

export const purchaseCredits = endpoint({
  name: 'purchaseCredits',
  summary: 'Buys a package of credits and charges a new card or the default card.',
  method: 'POST',
  path: '/customer-credits/credits',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    walletPackageId: Id.describe('ID of the package, from `listWalletPackages`.'),
    quantity: z.int().min(1).max(packagesMax).default(1).describe(`Number of packages, from 1 to ${packagesMax}.`),
    shownTotal: ShownTotal,
    paymentToken: NewCardToken,
    continuationId: ContinuationId,
  }),
  response: z.object({
    transaction: transaction.describe('The transaction of the purchase.'),
    wallet: wallet.describe('The wallet after the purchase.'),
    invoiceId: Id.describe('ID of the invoice.'),
  }),
  errors: [
    ...chargeErrors,
    'error_subscription_required',
    'error_billing_details_missing',
    'error_payment_method_missing',
  ],
});

export const getCustomerCredits = endpoint({
  name: 'getCustomerCredits',
  summary: "Returns the organization's wallet.",
  method: 'GET',
  path: '/customer-credits',
  access: 'bearer',
  response: wallet,
  errors: [],
});

const walletSettings = z.object({
  lowBalanceThreshold: Count.max(creditsMax)
    .nullable()
    .describe('Admins are emailed when the available credits fall below this number; `null` if they are not.'),
  topUp: z
    .strictObject({
      walletPackageId: Id.describe('ID of the package to buy, from `listWalletPackages`.'),
      threshold: Count.max(creditsMax).describe(
        'Packages are bought when the available credits fall below this number: as many as reach it, in one charge.',
      ),
      monthlyMaximum: ShownMoney.describe('Maximum charged by automatic purchases in a calendar month, including tax.'),
    })
    .nullable()
    .describe('Automatic purchase of credits; `null` if turned off.'),
});

const walletSettingsAnswer = walletSettings.extend({
  topUpPausedAt: Instant.nullable().describe(
    'Since when automatic purchases are paused; `null` if they are not. Saving the settings resumes them.',
  ),
  topUpPauseCause: z
    .enum(topUpPauseCauses)
    .nullable()
    .describe(
      'Why they are paused: the charge failed (`declined`), there was no card, credits were refunded, the plan is paid in another currency, the package is no longer sold, there are no billing details, or what saving was to buy immediately has another price than the shown one. `null` if they are not paused, or since before causes were stored.',
    ),
  chargedThisMonth: Money.describe(
    'Charged by automatic purchases in this calendar month, including tax, in the currency in which they can be saved.',
  ),
});

export const getWalletSettings = endpoint({
  name: 'getWalletSettings',
  summary: "Returns the settings of the organization's wallet.",
  method: 'GET',
  path: '/customer-credits/settings',
  access: 'bearer',
  response: walletSettingsAnswer,
  errors: [],
});

export const saveWalletSettings = endpoint({
  name: 'saveWalletSettings',
  summary: "Sets the low-balance email and the automatic purchases of the organization's wallet.",
  method: 'PUT',
  path: '/customer-credits/settings',
  access: 'bearer',
  body: z.strictObject({
    ...walletSettings.shape,
    shownTotal: ShownMoney.optional().describe(
      'What saving buys immediately, including tax, as the user was shown; 0 if nothing. Another total is rejected. Omit it if no user was shown one.',
    ),
  }),
  response: walletSettingsAnswer,
  errors: [
    'error_quote_stale',
    'error_billing_details_missing',
    'error_payment_method_missing',
    'error_plan_unavailable',
  ],
});

export const giftCredits = endpoint({
  name: 'giftCredits',
  summary: "Gives credits to a user's organization.",
  method: 'POST',
  path: '/customer-credits/gift-credits',
  access: 'staff',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    email: Email.describe('Email address of a member of the organization.'),
    credits: creditsField.describe('Number of credits.'),
    reason: text(staffReasonMax).describe('Reason, shown in the transactions and the audit log.'),
  }),
  response: transaction,
  errors: [],
});

export const calculateCreditsCost = endpoint({
  name: 'calculateCreditsCost',
  summary: 'Calculates the cost of activities before they start. What the plan includes is used before credits.',
  method: 'POST',
  path: '/customer-credits/calculate-cost',
  access: 'bearer',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          activity: CreditActivity,
          quantity: z
            .int()
            .min(1)
            .max(1_000_000)
            .describe('Number of interactions or calls; for workflows: started thousands of texts in one step.'),
        }),
      )
      .min(1)
      .max(50)
      .describe('Planned activities.'),
  }),
  response: z.object({
    lines: z
      .array(
        z.object({
          activity: CreditActivity,
          quantity: Count.describe(
            'Number of interactions or calls; for workflows: started thousands of texts in one step.',
          ),
          included: Count.describe('Part of the quantity that the plan and its add-ons still include.'),
          creditsEach: Count.describe('Credits for one of the rest.'),
          credits: Count.describe('Credits for the rest.'),
        }),
      )
      .describe('Cost of each activity, in the order of the request.'),
    totalCredits: Count.describe('Total cost in credits.'),
    isSufficient: z.boolean().describe('Whether the available credits are sufficient.'),
    missingCredits: Count.describe('Missing credits; 0 if the available credits are sufficient.'),
  }),
  errors: [],
});

export const listCreditTransactions = endpoint({
  name: 'listCreditTransactions',
  summary: "Lists the wallet's transactions, most recent first.",
  method: 'GET',
  path: '/customer-credits/transactions',
  access: 'bearer',
  query: z.strictObject({
    type: transaction.shape.type.optional(),
    from: Day.optional().describe('Only transactions on or after this day.'),
    to: Day.optional().describe('Only transactions on or before this day.'),
    ...pageQuery,
  }),
  response: page(transaction),
  errors: [],
});

export const resetCredits = endpoint({
  name: 'resetCredits',
  summary:
    "Sets the balance of a user's organization by recording a transaction for the difference. Earlier transactions are not erased.",
  method: 'POST',
  path: '/customer-credits/reset-credits',
  access: 'staff',
  idempotencyKey: 'required',
  body: z.strictObject({
    email: Email.describe('Email address of a member of the organization.'),
    credits: z.int().min(0).max(creditsMax).describe('The new balance.'),
    reason: text(staffReasonMax).describe('Reason, shown in the transactions and the audit log.'),
  }),
  response: transaction,
  errors: ['error_conflict'],
});
