import type { Deps } from '@/backend/deps';
import type { ApiKeyRow } from '@/backend/db/schema/flows/api-keys';
import { recordKeyUse } from './api-key.repository';

/** The precision of the last use. */
const intervalMs = 60_000;

/** Records when keys are used. */
export type KeyUse = {
  /**
   * Returns immediately: no call waits for the write or fails with it.
   * @param from The network address or the site of the page; null if it is that of a member, which is not stored.
   */
  record(key: Pick<ApiKeyRow, 'id' | 'lastUsedAt'>, from: string | null): void;
  /** Resolves when all pending writes are done. */
  settled(): Promise<void>;
};

/** Creates the recorder of key use. It writes each key at most once a minute, across all copies of the backend. */
export function createKeyUse({ database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>): KeyUse {
  const pending = new Map<string, Promise<void>>();

  return {
    record({ id, lastUsedAt }, from) {
      const now = clock.now();
      const recordedBefore = new Date(now.getTime() - intervalMs);
      if (pending.has(id) || (lastUsedAt !== null && lastUsedAt > recordedBefore)) return;
      const write = recordKeyUse(database, id, { at: now, from }, recordedBefore)
        .catch((error: unknown) => logger.warn({ err: error }, 'recording of key use failed'))
        .finally(() => pending.delete(id));
      pending.set(id, write);
    },
    settled: async () => void (await Promise.all(pending.values())),
  };
}
