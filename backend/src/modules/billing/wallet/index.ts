/** Public interface: organizations' wallets of credits. */
export { grantCredits } from './grant-credits';
export { availableIn } from './change-wallet';
export { pauseInOtherCurrency } from './pause-top-up';
export { releaseReservation, reserveCredits, settleReservation } from './reservations';
export { carryTrialClaim, grantTrialCredits } from './trial-credits.service';
export { pauseAfterFailure, sweepWallets, topUpEffect, walletSweep } from './top-up.service';
export { creditsEffect } from './purchase-credits.service';
export { revokeCredits } from './revoke-credits';
export { findWallet } from './wallet.repository';
export { registerWallet } from './wallet.routes';
export { creditPrices } from './packages/credit-prices';
export { registerWalletPackages } from './packages/wallet-packages.routes';
export { smallestPackage, type WalletPackage } from './packages/wallet-packages.service';
