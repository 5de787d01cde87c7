import type pg from 'pg';
import type { Database } from '@/backend/db/client';

/** The statement at which the connection breaks, counted from 1, and whether the database has performed it by then. */
export type Cut = { at: number; when: 'before' | 'after' };

type Send = (...statement: unknown[]) => Promise<unknown>;
type Client = pg.PoolClient & { connection: { stream: { destroy(): void } } };
/** Gets each statement of a pool, and sends it. */
type Observer = (client: Client, send: () => Promise<unknown>) => Promise<unknown>;

const observers = new WeakMap<pg.Pool, { current: Observer | undefined }>();

/** @returns The place of a pool's observer. */
function observerOf(pool: pg.Pool): { current: Observer | undefined } {
  const known = observers.get(pool);
  if (known) return known;
  const place: { current: Observer | undefined } = { current: undefined };
  observers.set(pool, place);
  const observed = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    const send = client.query.bind(client) as unknown as Send;
    const query: Send = (...statement) => {
      const sendNow = () => send(...statement);
      return place.current ? place.current(client as Client, sendNow) : sendNow();
    };
    client.query = query as unknown as typeof client.query;
  });
  return place;
}

/** Breaks a connection of a pool at one statement, as a network or a database that restarts does. */
export function cuttableStatements({ $client: pool }: Database) {
  const observer = observerOf(pool);
  const state = { count: 0 };
  return {
    /** @returns The number of statements that were made. */
    get count() {
      return state.count;
    },
    /** @param cut Undefined for none. */
    async run<Result>(cut: Cut | undefined, act: () => Promise<Result>): Promise<Result> {
      observer.current = async (client, send) => {
        state.count += 1;
        if (state.count !== cut?.at) return send();
        if (cut.when === 'after') await send().catch(() => undefined);
        client.connection.stream.destroy();
        // Fails, because the connection is broken.
        return send();
      };
      try {
        return await act();
      } finally {
        observer.current = undefined;
      }
    },
  };
}
