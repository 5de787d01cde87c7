import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@/backend/db/with-client';
import { exampleLogin } from '@/backend/local/seeded-users';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { eventually } from '../time/eventually';

/** Raised limits, because one address writes as much as thousands of users. The limits are never turned off. */
export const writeLoadLimits = {
  RATE_LIMIT_PUBLIC: '900000000',
  RATE_LIMIT_USER: '900000000',
  RATE_LIMIT_REFRESH: '900000000',
};

/** After a stop, lost responses can be requested again as long as the backend repeats them. */
const answeredWithinMs = 9_000;
const retryPauseMs = 25;
/** Less than the product hashes and queues at a time. */
const loginsAtOnce = 8;

type Tokens = { accessToken: string; refreshToken: string };

/** The acknowledged refresh tokens of a session, oldest first. */
type Journal = string[];

/**
 * A verifiable write load: sessions that refresh repeatedly. Each token is written once and is the key to its
 * successor, so a write with a lost response is retried with its key until its result is known.
 */
export class WriteLoad {
  /** Writes that got 200. */
  acknowledged = 0;
  /** Writes that got 503. */
  rejected = 0;
  /** Writes without a response, whose result was unknown. */
  unanswered = 0;
  /** Responses that no outage explains. */
  readonly wrong: string[] = [];
  readonly #journals: Journal[] = [];
  #writers: Promise<void>[] = [];
  #isStopping = false;
  #isHeldBack: Promise<unknown> = Promise.resolve();

  private constructor(readonly url: () => string) {}

  /**
   * Logs in, so that the writes need no password.
   * @param url Returns the product's base URL, without `/api`. Called for each request.
   * @param sessions The number of sessions. Writes of a session are sequential.
   */
  static async prepare(url: () => string, sessions: number): Promise<WriteLoad> {
    const load = new WriteLoad(url);
    while (load.#journals.length < sessions) {
      const missing = Math.min(loginsAtOnce, sessions - load.#journals.length);
      const logins = await Promise.all(Array.from({ length: missing }, () => logIn(url())));
      load.#journals.push(...logins.map(({ refreshToken }) => [refreshToken]));
    }
    return load;
  }

  /** @param writers The number of concurrent writers, which share the sessions. */
  start(writers: number): void {
    this.#isStopping = false;
    this.#writers = Array.from({ length: writers }, (_, writer) =>
      this.#write(this.#journals.filter((_journal, index) => index % writers === writer)),
    );
  }

  /** Sends no new writes until the work is done. Running ones continue. */
  async pauseWhile(work: () => Promise<unknown>): Promise<void> {
    const done = work();
    this.#isHeldBack = done.catch(() => undefined);
    await done;
  }

  /** Resolves once the result of every write is known. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#writers);
  }

  async #write(journals: Journal[]): Promise<void> {
    while (!this.#isStopping) {
      for (const journal of journals) {
        if (this.#isStopping) return;
        const refreshToken = await this.#refresh(journal.at(-1) ?? '');
        if (refreshToken === undefined) return;
        journal.push(refreshToken);
      }
    }
  }

  /** @returns The successor, once the backend returns it; undefined if the token is permanently invalid. */
  async #refresh(refreshToken: string): Promise<string | undefined> {
    const askedMs = performance.now();
    while (!this.#isStopping || performance.now() - askedMs < answeredWithinMs) {
      await this.#isHeldBack;
      try {
        const answer = await post(`${this.url()}/api/token`, { refreshToken });
        if (answer.status === 200) {
          this.acknowledged += 1;
          return ((await answer.json()) as Tokens).refreshToken;
        }
        const text = await answer.text();
        if (answer.status === 503 && answer.headers.has('retry-after')) this.rejected += 1;
        else return void this.wrong.push(`${answer.status} ${text}`);
      } catch {
        this.unanswered += 1;
      }
      await pause(retryPauseMs);
    }
    return void this.wrong.push('no answer');
  }

  /**
   * Compares the acknowledged writes with the database.
   * @returns The differences: acknowledged but missing, or stored but never acknowledged. Empty if each exists once.
   */
  async differences(databaseUrl: string): Promise<string[]> {
    const stored = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ hash: string; session: string }>(
        "select encode(token_hash, 'hex') as hash, session_id as session from refresh_tokens",
      );
      return rows;
    });
    const sessionOf = new Map(stored.map(({ hash, session }) => [hash, session]));
    const found: string[] = [];
    for (const journal of this.#journals) {
      const hashes = journal.map((token) => secretHash(token).toString('hex'));
      const session = sessionOf.get(hashes[0] ?? '');
      const lost = hashes.filter((hash) => sessionOf.get(hash) !== session || session === undefined).length;
      const storedCount = stored.filter((row) => row.session === session).length;
      const twice = hashes.length - new Set(hashes).size;
      if (lost > 0 || twice > 0 || storedCount !== hashes.length) {
        found.push(
          `of ${hashes.length} writes ${lost} are lost, ${twice} were told twice, and ${storedCount} are stored`,
        );
      }
    }
    return found;
  }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Starts a session of a sample user; retries while the backend is busy. */
export async function logIn(url: string): Promise<Tokens> {
  return eventually(
    async () => {
      const answer = await post(`${url}/api/login`, exampleLogin);
      if (answer.ok) return (await answer.json()) as Tokens;
      throw new Error(`${answer.status} ${await answer.text()}`);
    },
    { withinMs: 30_000, what: 'a login' },
  );
}
