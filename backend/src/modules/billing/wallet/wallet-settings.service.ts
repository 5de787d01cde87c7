import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { getWalletSettings, saveWalletSettings } from '@app/api-client/contract/billing/customer-credits';
import type { Money } from '@app/api-client/contract/fields/money';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { ErrorFields } from '@/backend/http/errors/error-body';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit, requireAbility } from '@/backend/modules/organization';
import { requireBillingDetails } from '@/backend/modules/billing/billing-details';
import { findDefaultCard, requireShownTotal } from '@/backend/modules/billing/payments';
import { findPackage } from './packages/wallet-packages.service';
import { changeWallet } from './change-wallet';
import { priceCredits } from './credits-order';
import { findCurrency } from './describe-wallet';
import { orderTopUp } from './top-up-order';
import { sumChargedThisMonth } from './top-up-purchases.repository';
import { findWallet, nothingShown, updateWallet, type WalletRow } from './wallet.repository';

type Settings = BodyOf<typeof saveWalletSettings>;
type SettingsAnswer = ResponseOf<typeof getWalletSettings>;
type TopUp = NonNullable<Settings['topUp']>;

function describeTopUp(wallet: WalletRow | undefined): TopUp | null {
  if (!wallet) return null;
  const { topUpPackageId: walletPackageId, topUpThreshold: threshold, topUpMonthlyMaximum, topUpCurrency } = wallet;
  if (walletPackageId === null || threshold === null || topUpMonthlyMaximum === null || !topUpCurrency) return null;
  return { walletPackageId, threshold, monthlyMaximum: { amount: topUpMonthlyMaximum, currency: topUpCurrency } };
}

async function describeSettings(
  queries: Queries,
  { clock }: Pick<Deps, 'clock'>,
  organizationId: string,
): Promise<SettingsAnswer> {
  const wallet = await findWallet(queries, organizationId);
  const topUp = describeTopUp(wallet);
  // The page offers what can be saved: the packages, and a maximum, in the currency of the plan.
  const currency = (await findCurrency(queries, organizationId)) ?? topUp?.monthlyMaximum.currency ?? 'usd';
  const charged = await sumChargedThisMonth(queries, organizationId, currency, clock.now());
  return {
    lowBalanceThreshold: wallet?.lowBalanceThreshold ?? null,
    topUp,
    topUpPausedAt: wallet?.topUpPausedAt?.toISOString() ?? null,
    topUpPauseCause: wallet?.topUpPauseCause ?? null,
    chargedThisMonth: { amount: charged, currency },
  };
}

/** Describes the settings of the organization's wallet. @throws {HttpError} 403 unless the caller is an admin. */
export async function getSettings(deps: Deps, caller: Caller): Promise<SettingsAnswer> {
  const { organizationId } = await requireAbility(deps.database, caller, 'read', 'wallet-transaction');
  return describeSettings(deps.database, deps, organizationId);
}

const invalid = (fields: ErrorFields) => new HttpError(400, 'error_validation', { fields });

/** Requires that automatic purchases are possible with these settings. */
async function requirePossible(
  deps: Deps,
  organizationId: string,
  { walletPackageId, monthlyMaximum: { amount, currency } }: TopUp,
): Promise<void> {
  const { database } = deps;
  const sold = findPackage(walletPackageId, currency);
  if (!sold) throw new HttpError(400, 'error_plan_unavailable');
  const own = (await findCurrency(database, organizationId)) ?? currency;
  if (currency !== own) throw invalid({ 'topUp.monthlyMaximum.currency': { code: 'choice' } });
  await requireBillingDetails(database, organizationId);
  const { total } = await priceCredits(database, deps, organizationId, { sold, quantity: 1 });
  if (amount < total) throw invalid({ 'topUp.monthlyMaximum.amount': { code: 'too_small', params: { min: total } } });
  if (!(await findDefaultCard(database, organizationId))) throw new HttpError(400, 'error_payment_method_missing');
}

type Shown = Pick<WalletRow, 'topUpShownQuantity' | 'topUpShownTotal'>;

/**
 * Compares what the user was shown with what saving buys, as the page computes it: without a purchase in progress, which is
 * in the sum of the month.
 * @returns The columns by which the purchase keeps to it, if there is one.
 * @throws {HttpError} 409 if the wallet buys something else now.
 */
async function requireShownTopUp(
  transaction: Transaction,
  deps: Deps,
  wallet: WalletRow,
  shown: Money,
): Promise<Shown | undefined> {
  const decided = await orderTopUp(transaction, deps, { ...wallet, topUpAttemptId: null });
  const total = decided.kind === 'order' ? decided.document.total : 0;
  requireShownTotal(shown, { amount: total, currency: wallet.topUpCurrency ?? shown.currency });
  return decided.kind === 'order' ? { topUpShownQuantity: decided.order.quantity, topUpShownTotal: total } : undefined;
}

/**
 * Saves the low-balance email and the automatic purchases, which resume if they were paused (BI-15).
 * @throws {HttpError} 403 unless the caller is an admin; 400 for an unknown package, without billing details or a card,
 *   for another currency than the plan's, or for a maximum below the price of one package; 409 if the user was shown
 *   another immediate purchase.
 */
export async function saveSettings(
  deps: Deps,
  caller: Caller,
  { lowBalanceThreshold, topUp, shownTotal }: Settings,
  origin: RequestOrigin,
): Promise<SettingsAnswer> {
  const { database } = deps;
  const { organizationId, userId } = await requireAbility(database, caller, 'update', 'payment-method');
  if (topUp) await requirePossible(deps, organizationId, topUp);
  await database.transaction(async (transaction) => {
    await changeWallet(transaction, deps, organizationId, async () => {
      const wallet = await updateWallet(transaction, organizationId, {
        lowBalanceThreshold,
        topUpPackageId: topUp?.walletPackageId ?? null,
        topUpThreshold: topUp?.threshold ?? null,
        topUpMonthlyMaximum: topUp?.monthlyMaximum.amount ?? null,
        topUpCurrency: topUp?.monthlyMaximum.currency ?? null,
        ...nothingShown,
        topUpPausedAt: null,
        topUpPauseCause: null,
        // The attempt stays: its charge may have no result yet, and is continued when purchases are turned on again.
      });
      const shown = shownTotal && (await requireShownTopUp(transaction, deps, wallet, shownTotal));
      return { wallet: shown ? await updateWallet(transaction, organizationId, shown) : wallet, result: undefined };
    });
    const audit = { organizationId, actorId: userId, action: 'wallet_settings_changed' } as const;
    await recordAudit(transaction, deps, origin, audit);
  });
  return afterChange(describeSettings(database, deps, organizationId));
}
