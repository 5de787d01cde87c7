import type { Deps } from '@/backend/deps';
import type { ApiKeyRow } from '@/backend/db/schema/api-keys';
import { recordKeyUse } from './api-key.repository';

/** How exactly it is known when a key was last used. */
const intervalMs = 60_000;

/** Notes when keys are used. */
export type KeyUse = {
  /** Returns at once: no call waits for the note, and none fails with it. */
  note(key: Pick<ApiKeyRow, 'id' | 'lastUsedAt'>): void;
  /** Resolves when nothing is being noted any more. */
  settled(): Promise<void>;
};

/** Makes what notes the use of keys: at most once a minute each, whatever number of calls and copies of the backend. */
export function createKeyUse({ database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>): KeyUse {
  const underWay = new Map<string, Promise<void>>();

  return {
    note({ id, lastUsedAt }) {
      const now = clock.now();
      const notedBefore = new Date(now.getTime() - intervalMs);
      if (underWay.has(id) || (lastUsedAt !== null && lastUsedAt > notedBefore)) return;
      const noting = recordKeyUse(database, id, now, notedBefore)
        .catch((error: unknown) => logger.warn({ err: error }, 'the use of a key was not noted'))
        .finally(() => underWay.delete(id));
      underWay.set(id, noting);
    },
    settled: async () => void (await Promise.all(underWay.values())),
  };
}
