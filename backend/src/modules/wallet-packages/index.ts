/** Public interface: credit packages. */
export { registerWalletPackages } from './wallet-packages.routes';
export { smallestPackage } from './wallet-packages.service';
