import type { Deps } from '@/backend/deps';

/**
 * Runs what follows a new card that pays what is overdue, after the commit. A failure is only logged: the card is stored,
 * and a failed renewal is retried anyway.
 */
export async function announceCardAdded(deps: Deps, organizationId: string, providerCardId: string): Promise<void> {
  try {
    await deps.consequences.cardAdded(deps, organizationId, providerCardId);
  } catch (error) {
    deps.logger.warn({ err: error, organizationId }, 'charging what is overdue failed');
  }
}
