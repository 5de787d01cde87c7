import type { RegionId } from '@app/api-client/rules/regions';
import type { Queries, Transaction } from '@/backend/db/client';

/** An organization's data in one region. */
export type RegionalPlace = { organizationId: string; region: RegionId };

/** An organization's data on its way from one region to another. */
export type RegionMove = { organizationId: string; from: RegionId; to: RegionId };

/** What one batch of copying did. */
export type CopiedBatch = {
  /** How many items, rows and files together, were read. */
  copied: number;
  /** Where the next batch begins: text that only the store understands. Absent: everything was read. */
  position: string | null;
};

/**
 * Holds what organizations' users make, region by region. Everything may be repeated after a crash: only what the
 * caller has committed counts, and a store that lies in another server than the caller's transaction must reach the same
 * state when it is asked again.
 */
export type RegionStore = {
  /** Makes a region ready to take data. A region that is ready stays as it is. */
  prepare(region: RegionId): Promise<void>;
  /** @returns How many items, rows and files together, an organization has in a region. */
  countItems(queries: Queries, region: RegionId, organizationId: string): Promise<number>;
  /**
   * Copies the next items, while users go on working in the old region.
   * @param transaction The caller's: a store in the same server works in it.
   * @param after What the batch before returned; null for the first.
   * @param itemsMax How many items at most; another batch may hold fewer.
   */
  copyBatch(transaction: Transaction, move: RegionMove, after: string | null, itemsMax: number): Promise<CopiedBatch>;
  /**
   * Makes the new region equal to the old one: adds what is missing, changes what differs, removes what is gone. It is
   * complete only while the organization's row is held, because nobody writes then.
   */
  bringOverDifferences(transaction: Transaction, move: RegionMove): Promise<void>;
  /** @returns A checksum of each table of a region, and of the files: equal if and only if the contents are. */
  checksums(queries: Queries, region: RegionId, organizationId: string): Promise<Record<string, string>>;
  /**
   * Erases a part of what an organization has in a region. What is not there is erased.
   * @param rowsMax How many rows of each table at most.
   * @returns Whether nothing is left.
   */
  eraseBatch(transaction: Transaction, region: RegionId, organizationId: string, rowsMax: number): Promise<boolean>;
  /**
   * The folder of an organization's files in a region; it need not exist. Whoever writes into it does so in a
   * transaction that holds the region (`holdRegion`), so that no file is left behind by a move.
   */
  filesFolder(region: RegionId, organizationId: string): string;
};
