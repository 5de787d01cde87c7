import type { Logger } from 'pino';
import { isLockTimeout } from '@/backend/db/lock-timeout';

/** Items of one sweep that are worked on at the same time: each may wait for another service, or for a lock. */
const atOnceDefault = 10;

type Work<Item> = {
  /** The items, the longest due first. A generator can claim the next one when another is done. */
  items: Iterable<Item> | AsyncIterable<Item>;
  perform(item: Item): Promise<unknown>;
  logger: Logger;
  /** The message of the log entry for an item that failed, such as `card erasure failed`. */
  failure: string;
  /** Fields that identify an item in the log. */
  fieldsOf(item: Item): object;
  /** Places, if fewer than ten: for work that keeps a connection of the database while it waits. */
  atOnce?: number;
};

/**
 * Performs the work of a sweep on its due items, ten at the same time. An item that hangs takes one of the places, and
 * one that fails or is locked is logged, and left to a later sweep: neither stops the others.
 */
export async function sweepEach<Item>({
  items,
  perform,
  logger,
  failure,
  fieldsOf,
  atOnce = atOnceDefault,
}: Work<Item>): Promise<void> {
  // One iterator for all places, so that each takes the next item.
  const queue = (async function* () {
    yield* items;
  })();
  const work = async () => {
    for await (const item of queue) {
      try {
        await perform(item);
      } catch (error) {
        logger[isLockTimeout(error) ? 'info' : 'warn']({ err: error, ...fieldsOf(item) }, failure);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
