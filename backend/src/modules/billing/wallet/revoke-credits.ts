import { scaleAmount } from '@app/api-client/rules/billing/money';
import { invoiceNumber, type RevokeRefunded } from '@/backend/modules/billing/invoices';
import * as m from '@/locales/generated/messages';
import { availableIn, changeWallet } from './change-wallet';
import { pauseTopUp } from './pause-top-up';
import { findBoughtGrant } from './bought-grant.repository';
import { moveCredits } from './move-credits';
import { takeFromGrant } from './wallet.repository';

/**
 * Revokes the credits that a refunded invoice paid for: the refunded share of the bought ones, as far as they are
 * neither spent nor reserved. Pauses automatic purchases, which would buy them again (BI-23).
 */
export const revokeCredits: RevokeRefunded = async (transaction, deps, { invoice, note }) => {
  if (!(await findBoughtGrant(transaction, invoice.id))) return {};
  const { organizationId } = invoice;
  return changeWallet(transaction, deps, organizationId, async (before) => {
    // Read under the lock of the wallet: a run may have spent some while the refund waited for it.
    const grant = await findBoughtGrant(transaction, invoice.id);
    if (!grant) throw new Error('Bought credits not found');
    const share = scaleAmount(grant.credits, -note.total, invoice.total);
    const credits = Math.min(share, grant.left, availableIn(before));
    const result = { credits, spentCredits: share - credits };
    if (credits === 0) return { wallet: before, result };
    await takeFromGrant(transaction, grant.id, credits);
    const text = m.wallet_refund_note({ number: invoiceNumber(invoice) });
    const cause = { note: text, referenceId: note.id };
    const movement = { type: 'reset', credits: -credits, ...cause, reverses: 'purchase' } as const;
    const { wallet } = await moveCredits(transaction, deps, before, movement);
    const buysAgain = before.topUpPackageId !== null && before.topUpPausedAt === null;
    const finish = () => pauseTopUp(transaction, deps, organizationId, 'refunded');
    return { wallet, result: { ...result, ...(buysAgain && { finish }) } };
  });
};
