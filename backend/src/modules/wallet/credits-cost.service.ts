import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { calculateCreditsCost } from '@app/api-client/contract/customer-credits';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { requireAbility } from '@/backend/modules/authority';
import { creditPrices } from '@/backend/modules/wallet-packages';
import { availableIn } from './change-wallet';
import { findWallet } from './wallet.repository';

type Item = BodyOf<typeof calculateCreditsCost>['items'][number];
type Cost = ResponseOf<typeof calculateCreditsCost>;

function priceItem({ activity, quantity }: Item): Cost['lines'][number] {
  const price = creditPrices.find((one) => one.activity === activity);
  if (!price) throw new Error(`Activity without a price: ${activity}`);
  return { activity, quantity, creditsEach: price.credits, credits: price.credits * quantity };
}

/**
 * Calculates what activities cost before they start.
 * @throws {HttpError} 403 for guests, who cannot start any.
 */
export async function calculateCost({ database }: Deps, caller: Caller, items: readonly Item[]): Promise<Cost> {
  const { organizationId } = await requireAbility(database, caller, 'create', 'workflow');
  const lines = items.map(priceItem);
  const totalCredits = lines.reduce((sum, { credits }) => sum + credits, 0);
  const wallet = await findWallet(database, organizationId);
  const missingCredits = Math.max(0, totalCredits - (wallet ? availableIn(wallet) : 0));
  return { lines, totalCredits, isSufficient: missingCredits === 0, missingCredits };
}
