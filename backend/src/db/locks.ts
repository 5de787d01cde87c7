import { sql } from 'drizzle-orm';
import type { Transaction } from './database';

/**
 * The lock order of the backend. A transaction acquires its locks in this order, and rows of one kind in the order of
 * their ids, so that no two transactions wait for each other:
 *
 * | Kind | Locks |
 * |---|---|
 * | `sso_config` | a row of `sso_configs` |
 * | `user` | rows of `users` |
 * | `organization` | rows of `organizations` |
 * | `link` | a row of `email_links` or `invitations`, and other rows that belong to one user or organization |
 * | `mailbox` | the counter of emails to an address (advisory) |
 * | `region` | an organization's data in its region (advisory) |
 * | `row` | rows of an organization's data |
 *
 * Rows that foreign keys refer to are locked `FOR NO KEY UPDATE`, which doesn't conflict with the `FOR KEY SHARE` of an
 * insert that refers to them. `FOR UPDATE` is for rows that the transaction deletes. A transaction that locks rows of an
 * organization without the organization locks the organization `FOR KEY SHARE` before, so that it is not deleted until
 * the transaction has inserted rows that refer to it. `SKIP LOCKED` and `NOWAIT` never wait, so they are outside of the
 * order.
 */
export const lockOrder = ['sso_config', 'user', 'organization', 'link', 'mailbox', 'region', 'row'] as const;
export type LockKind = (typeof lockOrder)[number];

/** A lock was requested after one that comes later in the lock order. */
export class LockOrderError extends Error {
  override readonly name = 'LockOrderError';

  constructor(requested: LockKind, held: LockKind) {
    super(`Lock ${requested} requested while ${held} is held, see lockOrder`);
  }
}

export type LockMode = 'no key update' | 'update' | 'share' | 'key share';

/** `kind` is the last one in the lock order. */
type Held = { kind: LockKind | undefined; keys: Set<string> };

const keyOf = (kind: LockKind, key: string, mode?: LockMode) =>
  mode === 'key share' ? `${kind} ${key} (key share)` : `${kind} ${key}`;

/** Whether a lock is held. `FOR KEY SHARE` allows the locks of other transactions, so it holds none of the others. */
const isHeld = ({ keys }: Held, kind: LockKind, key: string, mode?: LockMode): boolean =>
  keys.has(keyOf(kind, key)) || keys.has(keyOf(kind, key, mode));

const heldLocks = new WeakMap<Transaction, Held>();

/** Starts to check the lock order of a transaction. Other transactions aren't checked. */
export function checkLockOrder(transaction: Transaction): void {
  heldLocks.set(transaction, { kind: undefined, keys: new Set() });
}

/** A transaction locks these only once, in the order of their ids. */
const lockedOnce: readonly LockKind[] = ['sso_config', 'user', 'organization'];

/**
 * Checks that a transaction may wait for locks.
 * @param keys Identify the locks, such as ids of rows. Locks that are already held may be requested again at any time.
 * @throws {LockOrderError} If a later kind is already held, or another lock of the same kind.
 */
function checkLocks(transaction: Transaction, kind: LockKind, keys: readonly string[], mode?: LockMode): void {
  const held = heldLocks.get(transaction);
  if (held?.kind === undefined || keys.every((key) => isHeld(held, kind, key, mode))) return;
  const isEarlier = lockOrder.indexOf(kind) < lockOrder.indexOf(held.kind);
  if (isEarlier || (kind === held.kind && lockedOnce.includes(kind))) throw new LockOrderError(kind, held.kind);
}

function addLocks(transaction: Transaction, kind: LockKind, keys: readonly string[], mode?: LockMode): void {
  const held = heldLocks.get(transaction);
  const added = keys.filter((key) => held && !isHeld(held, kind, key, mode));
  if (!held || added.length === 0) return;
  held.kind = kind;
  for (const key of added) held.keys.add(keyOf(kind, key, mode));
}
/** A select statement of Drizzle. */
type Lockable<Result> = { for(mode: LockMode, config?: object): PromiseLike<Result> };

const rowsOf = (result: unknown): unknown[] => [result].flat().filter((row) => row !== undefined);

const idsOf = (result: unknown): string[] =>
  rowsOf(result).flatMap((row) => {
    const { id, user } = (row ?? {}) as { id?: unknown; user?: unknown };
    return typeof id === 'string' ? [id] : user === undefined ? [] : idsOf(user);
  });

/**
 * Runs a select statement that locks its rows, and checks the lock order.
 * @param keys Identify the rows, by their ids or by another unique key, such as the email address.
 * @param select Selects the rows, in the order of their ids.
 * @param mode `update` for rows that the transaction deletes, `key share` for rows that it only refers to.
 * @throws {LockOrderError} See `lockOrder`.
 */
export async function lockRows<Result>(
  transaction: Transaction,
  kind: LockKind,
  keys: readonly string[],
  select: Lockable<Result>,
  mode: LockMode = 'no key update',
  config?: object,
): Promise<Result> {
  checkLocks(transaction, kind, keys, mode);
  const result = await select.for(mode, config);
  // The rows need not contain their ids.
  if (rowsOf(result).length > 0) addLocks(transaction, kind, [...keys, ...idsOf(result)], mode);
  return result;
}

/** @returns The text whose hash is the key of an advisory lock. */
export const advisoryName = (kind: LockKind, name: string): string => `${kind} ${name}`;

/** Acquires an advisory lock until the end of the transaction. @throws {LockOrderError} See `lockOrder`. */
export async function lockName(
  transaction: Transaction,
  kind: LockKind,
  name: string,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  checkLocks(transaction, kind, [name]);
  addLocks(transaction, kind, [name]);
  const key = sql`hashtextextended(${advisoryName(kind, name)}, 0)`;
  await transaction.execute(
    mode === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  );
}
