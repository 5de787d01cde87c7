/** Public interface: credit packages, and what activities cost in credits. */
export { creditPrices } from './credit-prices';
export { registerWalletPackages } from './wallet-packages.routes';
export { findPackage, smallestPackage, type WalletPackage } from './wallet-packages.service';
