import type { Deps } from '@/backend/deps';

type Listener = (deps: Deps, organizationId: string, providerCardId: string) => Promise<void>;

const listeners: Listener[] = [];

/** Registers what follows when a user adds a card to pay what is overdue: charging a failed renewal to it. */
export function registerCardAdded(listener: Listener): void {
  listeners.push(listener);
}

/**
 * Runs what follows a new card that pays what is overdue, after the commit. A failure is only logged: the card is stored,
 * and a failed renewal is retried anyway.
 */
export async function announceCardAdded(deps: Deps, organizationId: string, providerCardId: string): Promise<void> {
  for (const listener of listeners) {
    try {
      await listener(deps, organizationId, providerCardId);
    } catch (error) {
      deps.logger.warn({ err: error, organizationId }, 'card listener failed');
    }
  }
}
