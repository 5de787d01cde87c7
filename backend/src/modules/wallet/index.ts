/** Public interface: organizations' wallets of credits. */
import { registerRevocation } from '@/backend/modules/invoices';
import { registerEffect, registerEnding } from '@/backend/modules/purchases';
import { creditsEffect } from './purchase-credits.service';
import { revokeCredits } from './revoke-credits';
import { pauseAfterFailure, topUpEffect } from './top-up.service';

registerEffect('credits', creditsEffect);
registerEffect('top_up', topUpEffect);
registerEnding('top_up', pauseAfterFailure);
registerRevocation(revokeCredits);

export { grantCredits } from './grant-credits';
export { availableIn } from './change-wallet';
export { pauseInOtherCurrency } from './pause-top-up';
export { referenceOf } from './reference-of';
export { releaseReservation, reserveCredits, settleReservation } from './reservations';
export { carryTrialClaim, grantTrialCredits } from './trial-credits.service';
export { sweepWallets } from './top-up.service';
export { findWallet } from './wallet.repository';
export { registerWallet } from './wallet.routes';
