import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getCustomerCredits, listCreditTransactions } from '@app/api-client/contract/billing/customer-credits';
import { scaleAmount, type Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findQuotedTaxPercent } from '@/backend/modules/billing/billing-details';
import { findSubscription, followingTerms } from '@/backend/modules/organization';
import { smallestPackage } from './packages/wallet-packages.service';
import { availableIn, isToppingUp } from './change-wallet';
import type { ListedTransaction } from './credit-transaction.repository';
import { findExpiringCredits, findWallet } from './wallet.repository';

type WalletAnswer = ResponseOf<typeof getCustomerCredits>;
export type TransactionAnswer = ResponseOf<typeof listCreditTransactions>['items'][number];

const currencyDefault: Currency = 'usd';

/** @returns The currency in which the organization pays: that of its plan, or of the plan that is ordered in its trial. */
export async function findCurrency(queries: Queries, organizationId: string): Promise<Currency | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  return (subscription && followingTerms(subscription).currency) ?? undefined;
}

/** Describes an organization's wallet. A wallet that doesn't exist yet is empty. */
export async function describeWallet(
  queries: Queries,
  deps: Pick<Deps, 'config' | 'clock'>,
  organizationId: string,
): Promise<WalletAnswer> {
  const stored = await findWallet(queries, organizationId);
  const wallet = stored ?? { balance: 0, reserved: 0 };
  const { balance, reserved } = wallet;
  const currency = (await findCurrency(queries, organizationId)) ?? currencyDefault;
  const { credits: sold, price } = smallestPackage(currency);
  const expiring = await findExpiringCredits(queries, organizationId);
  return {
    balance,
    reserved,
    available: availableIn(wallet),
    value: { amount: scaleAmount(balance, price.amount, sold), currency },
    expiring: expiring.flatMap(({ credits, expiresAt }) =>
      expiresAt ? [{ credits: Number(credits), expiresAt: expiresAt.toISOString() }] : [],
    ),
    taxPercent: await findQuotedTaxPercent(queries, deps, organizationId),
    isToppingUp: stored !== undefined && isToppingUp(stored, deps.clock.now()),
  };
}

type Known = Pick<TransactionAnswer, 'subject' | 'origin'>;

/**
 * Describes a transaction as the organization sees it: without the staff user of a gift.
 * @param known The name of the flow that ran or of the package that was bought, and what added expired credits.
 */
export function describeTransaction(
  { row, email }: ListedTransaction,
  known: Known = { subject: null, origin: null },
): TransactionAnswer {
  const { id, type, activity, credits, balanceAfter, referenceId, note, createdAt } = row;
  const times = { createdAt: createdAt.toISOString() };
  return { id, type, activity, credits, balanceAfter, user: email, referenceId, ...known, note, ...times };
}
