/** Exports for other wings. Inside this wing, modules import each other's `index.ts`. */
export { readHoldings } from './members';
