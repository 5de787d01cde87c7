import * as z from 'zod';
import { endpoint } from './endpoint';
import { Money, ShownMoney } from './fields/money';
import { page, pageQuery } from './fields/page';
import { Email, text } from './fields/text';
import { Count, Day, Id, Instant } from './fields/values';

/** What credits pay for (specification, section 3, wallet). */
export const CreditActivity = z
  .enum(['workflow-run', 'research-bot', 'third-party-analytics'])
  .describe('What credits are spent on.');

const creditsMax = 10_000_000;
const creditsField = z.int().min(1).max(creditsMax);

const wallet = z.object({
  balance: Count.describe('Credits in the wallet: the sum of its ledger, never below zero.'),
  reserved: Count.describe('Credits held back for what is running.'),
  available: Count.describe('Credits that can be spent now: balance less reserved.'),
  value: Money.describe('What the balance costs at the price of the smallest package.'),
  expiring: z
    .array(
      z.object({
        credits: Count.describe('Credits that expire together.'),
        expiresAt: Instant.describe('When they expire.'),
      }),
    )
    .describe('Credits that expire, soonest first.'),
});

const transaction = z.object({
  id: Id.describe('Identifies the entry of the ledger.'),
  type: z
    .enum(['purchase', 'gift', 'spent', 'reserved', 'released', 'expired', 'reset'])
    .describe('What kind of entry it is.'),
  activity: CreditActivity.nullable().describe('What the credits went to; null unless spent, reserved or released.'),
  credits: z.int().describe('Credits added, or taken when negative.'),
  balanceAfter: Count.describe('Balance after this entry.'),
  user: z.string().nullable().describe('Address of who caused it; null for the system.'),
  referenceId: Id.nullable().describe('The run, purchase or gift that it belongs to.'),
  note: z.string().nullable().describe('Reason that staff gave; null otherwise.'),
  createdAt: Instant.describe('When it was entered.'),
});

export const purchaseCredits = endpoint({
  name: 'purchaseCredits',
  summary: 'Buys a package of credits and charges the default card.',
  method: 'POST',
  path: '/customer-credits/credits',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    walletPackageId: Id.describe('The package, from listWalletPackages.'),
    quantity: z.int().min(1).max(100).default(1).describe('How many packages, 1 to 100.'),
    shownTotal: ShownMoney.describe('Total with tax as it was shown; another sum refuses the purchase.'),
  }),
  response: z.object({
    transaction: transaction.describe('The entry of the purchase.'),
    wallet: wallet.describe('The wallet afterwards.'),
    invoiceId: Id.describe('The invoice of the purchase.'),
  }),
  errors: [
    'error_quote_stale',
    'error_payment_method_missing',
    'error_payment_declined',
    'error_payment_authentication_required',
  ],
});

export const getCustomerCredits = endpoint({
  name: 'getCustomerCredits',
  summary: "Reads the organization's wallet.",
  method: 'GET',
  path: '/customer-credits',
  access: 'bearer',
  response: wallet,
  errors: [],
});

export const giftCredits = endpoint({
  name: 'giftCredits',
  summary: "Gives credits to a person's organization.",
  method: 'POST',
  path: '/customer-credits/gift-credits',
  access: 'staff',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    email: Email.describe('Address of a member of the organization.'),
    credits: creditsField.describe('How many credits.'),
    reason: text(500).describe('Why; shown in the ledger and the audit log.'),
  }),
  response: transaction,
  errors: [],
});

export const calculateCreditsCost = endpoint({
  name: 'calculateCreditsCost',
  summary: 'Says what activities will cost before they begin.',
  method: 'POST',
  path: '/customer-credits/calculate-cost',
  access: 'bearer',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          activity: CreditActivity,
          quantity: z.int().min(1).max(1_000_000).describe('How many runs, interactions or calls.'),
        }),
      )
      .min(1)
      .max(50)
      .describe('What is planned.'),
  }),
  response: z.object({
    lines: z
      .array(
        z.object({
          activity: CreditActivity,
          quantity: Count.describe('How many.'),
          creditsEach: Count.describe('Credits for one.'),
          credits: Count.describe('Credits for all.'),
        }),
      )
      .describe('The cost of each, in the order asked.'),
    totalCredits: Count.describe('Credits for everything.'),
    isSufficient: z.boolean().describe('Whether the available credits are enough.'),
    missingCredits: Count.describe('How many are missing; 0 when enough.'),
  }),
  errors: [],
});

export const listCreditTransactions = endpoint({
  name: 'listCreditTransactions',
  summary: "Lists the wallet's ledger, latest first.",
  method: 'GET',
  path: '/customer-credits/transactions',
  access: 'bearer',
  query: z.strictObject({
    type: transaction.shape.type.optional(),
    from: Day.optional().describe('Entries of this day or later.'),
    to: Day.optional().describe('Entries of this day or earlier.'),
    ...pageQuery,
  }),
  response: page(transaction),
  errors: [],
});

export const resetCredits = endpoint({
  name: 'resetCredits',
  summary: "Sets the balance of a person's organization by an entry of the difference; nothing is erased.",
  method: 'POST',
  path: '/customer-credits/reset-credits',
  access: 'staff',
  idempotencyKey: 'required',
  body: z.strictObject({
    email: Email.describe('Address of a member of the organization.'),
    credits: z.int().min(0).max(creditsMax).describe('The balance to arrive at.'),
    reason: text(500).describe('Why; shown in the ledger and the audit log.'),
  }),
  response: transaction,
  errors: [],
});
