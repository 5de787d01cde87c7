import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Queries, Transaction } from '@/backend/db/client';

/** An organization's data in one region. */
export type RegionalPlace = { organizationId: string; region: RegionId };

/** A move of an organization's data from one region to another. */
export type RegionMove = { organizationId: string; from: RegionId; to: RegionId };

/** The result of copying one batch. */
export type CopiedBatch = {
  /** Number of items read: rows and files together. */
  copied: number;
  /** Where the next batch starts, in a format that only the store understands; null if everything was read. */
  position: string | null;
};

/**
 * Stores the data that users create, by region. Every method may be repeated after a crash: only committed changes
 * count, and a store on another server than the caller's transaction must reach the same state when a call is repeated.
 */
export type RegionStore = {
  /** Prepares a region for data. Does nothing if it is already prepared. */
  prepare(region: RegionId): Promise<void>;
  /** @returns Number of items of an organization in a region: rows and files together. */
  countItems(queries: Queries, region: RegionId, organizationId: string): Promise<number>;
  /**
   * Copies the next items while users continue to work in the old region.
   * @param transaction The caller's transaction. A store on the same server uses it.
   * @param after The position that the previous batch returned; null for the first.
   * @param itemsMax Maximum number of items. The limit may differ between batches.
   */
  copyBatch(transaction: Transaction, move: RegionMove, after: string | null, itemsMax: number): Promise<CopiedBatch>;
  /**
   * Makes the new region equal to the old one: adds missing items, updates changed ones and deletes removed ones.
   * Complete only while the caller has locked the region exclusively, so that nothing is written.
   */
  syncDifferences(transaction: Transaction, move: RegionMove): Promise<void>;
  /** @returns A checksum of each table of a region and of its files. Equal if and only if the contents are. */
  checksums(queries: Queries, region: RegionId, organizationId: string): Promise<Record<string, string>>;
  /**
   * Erases one batch of an organization's data in a region. Idempotent.
   * @param rowsMax Maximum number of rows per table.
   * @returns Whether all data is erased.
   */
  eraseBatch(transaction: Transaction, region: RegionId, organizationId: string, rowsMax: number): Promise<boolean>;
  /**
   * The folder of an organization's files in a region, which may not exist yet. Write to it only in a transaction that
   * has locked the region (`lockRegionShared`), so that a move leaves no file behind.
   */
  filesFolder(region: RegionId, organizationId: string): string;
};
