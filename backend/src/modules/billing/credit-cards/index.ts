/** Public interface: the cards that the payment provider stores for organizations. */
export { announceCardAdded } from './card-added';
export { requireCardToCharge, requireRenewalCard } from './card-to-charge';
export { cardErasureSweep, eraseDueCards, queueCardErasure } from './card-erasures';
export { findCards, findDefaultCard, removeCard, setDefaultCard, type CardRow } from './credit-card.repository';
export { cardLabel, storeCard } from './store-card';
