import { creditsMax } from '@app/api-client/rules/billing/credits';
import type { WalletPackage } from '../api/wallet-calls';

/** @param query The `need` of the address, as a link from a workflow has it. @returns The missing credits, if any. */
export function readNeed(query: string | string[] | undefined): number | undefined {
  const need = typeof query === 'string' && /^\d+$/.test(query) ? Number(query) : 0;
  return need > 0 && need <= creditsMax ? need : undefined;
}

/**
 * Chooses the packages that cover missing credits: one of the smallest package that does, or as many of the largest as
 * are needed.
 * @param packages Smallest first.
 */
export function packageFor(
  packages: readonly WalletPackage[],
  need: number | undefined,
): { packageId: string; quantity: number } | undefined {
  const found = packages.find(({ credits }) => credits >= (need ?? 0));
  if (found) return { packageId: found.id, quantity: 1 };
  const largest = packages.at(-1);
  return largest && { packageId: largest.id, quantity: Math.ceil((need ?? 0) / largest.credits) };
}
