import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@/backend/db/embedded-postgres/running-server';
import { exampleLogin } from '@/backend/local/seeded-users';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { eventually } from './eventually';

/** Raised, never removed: one address writes here what thousands of users would. */
export const writeLoadLimits = {
  RATE_LIMIT_OPEN: '900000000',
  RATE_LIMIT_USER: '900000000',
  RATE_LIMIT_REFRESH: '900000000',
};

/** What stopping leaves behind may be asked for again as long as the backend repeats a lost answer. */
const answeredWithinMs = 9_000;
const retryPauseMs = 25;
/** Less than what the product computes and lets wait at once. */
const loginsAtOnce = 8;

type Tokens = { accessToken: string; refreshToken: string };

/** A session's refresh tokens that were acknowledged, oldest first. */
type Journal = string[];

/**
 * Writes that can be held to account: sessions that are refreshed over and over. Each token is written once and is the
 * key to its successor, so a write whose answer was lost is asked for again by its key until it is known how it ended.
 */
export class WriteLoad {
  /** How often the backend said 200 to a write. */
  acknowledged = 0;
  /** How often it said 503. */
  rejected = 0;
  /** How often there was no answer, so that nobody knew whether it had been written. */
  unanswered = 0;
  /** Answers that no outage explains. */
  readonly wrong: string[] = [];
  readonly #journals: Journal[] = [];
  #writers: Promise<void>[] = [];
  #isStopping = false;
  #isHeldBack: Promise<unknown> = Promise.resolve();

  private constructor(readonly url: () => string) {}

  /**
   * Logs in, so that the writing itself needs no password.
   * @param url Where the product is asked, asked for at each call, without `/api`.
   * @param sessions How many; a session's writes follow one another.
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

  /** @param writers How many write at once; the sessions are shared out among them. */
  start(writers: number): void {
    this.#isStopping = false;
    this.#writers = Array.from({ length: writers }, (_, writer) =>
      this.#write(this.#journals.filter((_journal, index) => index % writers === writer)),
    );
  }

  /** Sends nothing new until the work is done. What is under way goes on. */
  async holdBack(work: () => Promise<unknown>): Promise<void> {
    const done = work();
    this.#isHeldBack = done.catch(() => undefined);
    await done;
  }

  /** Ends once it is known of every write how it ended. */
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

  /** @returns The successor, as soon as the backend tells it; nothing when it is wrong for good. */
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
   * Compares what was acknowledged with what is in the database.
   * @returns What differs: acknowledged and not there, or there and never acknowledged. Empty when each is there once.
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
      const kept = stored.filter((row) => row.session === session).length;
      const twice = hashes.length - new Set(hashes).size;
      if (lost > 0 || twice > 0 || kept !== hashes.length) {
        found.push(`of ${hashes.length} writes ${lost} are lost, ${twice} were told twice, and ${kept} are stored`);
      }
    }
    return found;
  }
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Begins a session of a seeded user; tries again while the backend says that it is busy. */
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
