import type { Consequences } from './consequences';
import type { Deps } from './deps';
import { addOnEffect, addOnRenewalEffect } from './modules/billing/add-ons';
import { releaseQuotedPromo, revokePlanValue, startQuotedPlan } from './modules/billing/plans';
import { chargeNewCard, startRenewedPeriod, watchAnnouncedAmount } from './modules/billing/renewals';
import { creditsEffect, pauseAfterFailure, revokeCredits, topUpEffect } from './modules/billing/wallet';

/** Consequences of changes in other modules. */
export const consequences: Consequences<Deps> = {
  paid: {
    card: null,
    plan: startQuotedPlan,
    order: null,
    renewal: startRenewedPeriod,
    invoice: startRenewedPeriod,
    add_on: addOnEffect,
    add_on_renewal: addOnRenewalEffect,
    credits: creditsEffect,
    top_up: topUpEffect,
  },
  unpaid: {
    card: null,
    plan: releaseQuotedPromo,
    order: null,
    renewal: null,
    invoice: null,
    add_on: null,
    add_on_renewal: null,
    credits: null,
    top_up: pauseAfterFailure,
  },
  refunded: { credits: revokeCredits, planTime: revokePlanValue },
  cardAdded: chargeNewCard,
  amountChanges: watchAnnouncedAmount,
};
