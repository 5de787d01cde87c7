import { getCreditHistory } from '@app/api-client/contract/billing/credit-history';
import {
  calculateCreditsCost,
  getCustomerCredits,
  getWalletSettings,
  giftCredits,
  listCreditTransactions,
  purchaseCredits,
  resetCredits,
  saveWalletSettings,
} from '@app/api-client/contract/billing/customer-credits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { requireAbility } from '@/backend/modules/organization';
import { gift, reset } from './adjust-credits.service';
import { describeCreditHistory } from './credit-history.service';
import { calculateCost } from './credits-cost.service';
import { describeWallet } from './describe-wallet';
import { listTransactions } from './list-transactions.service';
import { buyCredits } from './purchase-credits.service';
import { getSettings, saveSettings } from './wallet-settings.service';

/** Serves the wallet: balance, purchases, costs, transactions, settings, and the adjustments by staff. */
export function registerWallet(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  serve(app, getCustomerCredits, async ({ caller }) => {
    const { organizationId } = await requireAbility(database, caller, 'read', 'wallet-transaction');
    return describeWallet(database, deps, organizationId);
  });
  serve(app, listCreditTransactions, async ({ caller, query }) => listTransactions(deps, caller, query));
  serve(app, getCreditHistory, async ({ caller, query }) => describeCreditHistory(deps, caller, query.timeZone));
  serve(app, calculateCreditsCost, async ({ caller, body }) => calculateCost(deps, caller, body.items));
  serve(app, getWalletSettings, async ({ caller }) => getSettings(deps, caller));
  serve(app, saveWalletSettings, async ({ caller, body, request }) =>
    saveSettings(deps, caller, body, originOf(request)),
  );
  serve(app, purchaseCredits, async ({ caller, body, requestKey }) => buyCredits(deps, caller, body, requestKey));
  serve(app, giftCredits, async ({ caller, body, requestKey }) => gift(deps, caller, body, requestKey));
  serve(app, resetCredits, async ({ caller, body, requestKey }) => reset(deps, caller, body, requestKey));
}
