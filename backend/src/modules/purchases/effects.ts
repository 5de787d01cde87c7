import type { PurchaseSubject } from '@/backend/db/schema/purchases';
import type { Effect } from './purchase-request';

type Kind = PurchaseSubject['kind'];

const effects = new Map<Kind, Effect>();

/** Registers what purchases of a kind do. Called once, when the module that owns the kind is loaded. */
export function registerEffect<K extends Kind>(kind: K, effect: Effect<K>): void {
  // The registry looks effects up by the purchase's own kind.
  effects.set(kind, effect as Effect);
}

/** @returns What a purchase of this kind does; undefined for orders, whose data is not stored with the purchase. */
export const effectOf = (kind: Kind): Effect | undefined => effects.get(kind);
