/** Public interface: the double-entry ledger of money and credits. */
export { postTransaction, type LedgerEntry } from './post-transaction';
