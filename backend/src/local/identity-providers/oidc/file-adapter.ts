import { dayMs } from '@app/api-client/rules/values/durations';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Payload = Record<string, unknown> & { grantId?: string; uid?: string };

/**
 * Stores a local provider's state in files, so that a login survives a restart of the product at any point, as it would
 * with a real provider.
 * @param keptMs Retention of unchanged state.
 * @returns The adapter of the package `oidc-provider`.
 */
export function createFileAdapter(folder: string, now: () => Date, keptMs = dayMs) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another backend on the same folder may have just renamed or removed it.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && now().getTime() - stats.mtimeMs > keptMs) rmSync(file, { force: true });
  }
  const fileOf = (key: string) => path.join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const read = (key: string): Payload | undefined => {
    try {
      return JSON.parse(readFileSync(fileOf(key), 'utf8')) as Payload;
    } catch {
      return undefined;
    }
  };
  const write = (key: string, payload: Payload) => {
    const file = fileOf(key);
    writeFileSync(`${file}.draft`, JSON.stringify(payload), { mode: 0o600 });
    renameSync(`${file}.draft`, file);
  };

  return class FileAdapter {
    constructor(private readonly model: string) {}

    #key = (id: string) => `${this.model}:${id}`;

    async upsert(id: string, payload: Payload): Promise<void> {
      write(this.#key(id), payload);
      if (payload.uid !== undefined) write(`uid:${payload.uid}`, { id });
    }

    async find(id: string): Promise<Payload | undefined> {
      return read(this.#key(id));
    }

    async findByUid(uid: string): Promise<Payload | undefined> {
      const id = read(`uid:${uid}`)?.id;
      return typeof id === 'string' ? this.find(id) : undefined;
    }

    async consume(id: string): Promise<void> {
      const payload = read(this.#key(id));
      if (payload) write(this.#key(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) });
    }

    async destroy(id: string): Promise<void> {
      rmSync(fileOf(this.#key(id)), { force: true });
    }

    /** Deletes everything granted by a code that is used twice. Records without a grant expire on their own. */
    async revokeByGrantId(grantId: string): Promise<void> {
      rmSync(fileOf(`Grant:${grantId}`), { force: true });
    }
  };
}
