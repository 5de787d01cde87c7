import type { PurchaseSubject } from '@/backend/db/schema/purchases';
import type { Deps } from '@/backend/deps';
import type { Effect, Purchase, PurchaseOf } from './purchase-request';

type Kind = PurchaseSubject['kind'];

const effects = new Map<Kind, Effect>();

/** Registers what purchases of a kind do. Called once, when the module that owns the kind is loaded. */
export function registerEffect<K extends Kind>(kind: K, effect: Effect<K>): void {
  // The registry looks effects up by the purchase's own kind.
  effects.set(kind, effect as Effect);
}

/** What follows when a purchase has ended without a charge. It may be lost with the process, so a sweep must find it. */
type Ending<K extends Kind = Kind> = (deps: Deps, purchase: PurchaseOf<K>) => Promise<void>;
const endings = new Map<Kind, Ending>();

/** Registers what follows when a purchase of a kind has ended without a charge, after the transaction. */
export function registerEnding<K extends Kind>(kind: K, ending: Ending<K>): void {
  // The registry looks endings up by the purchase's own kind.
  endings.set(kind, ending as unknown as Ending);
}

/** Does what follows when a purchase has ended without a charge. A failure is logged: the customer's answer is the same. */
export async function followEnding(deps: Deps, purchase: Purchase): Promise<void> {
  try {
    await endings.get(purchase.subject.kind)?.(deps, purchase as PurchaseOf<Kind>);
  } catch (error) {
    deps.logger.warn({ err: error, purchaseId: purchase.id }, 'purchase ending failed');
  }
}

/** @returns What a purchase of this kind does; undefined for orders, whose data is not stored with the purchase. */
export const effectOf = (kind: Kind): Effect | undefined => effects.get(kind);
