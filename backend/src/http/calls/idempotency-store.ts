import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { createHash } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { seal, unseal } from '@/backend/cryptography/seal';
import { isUnlocked } from '@/backend/db/due-rows';
import { idempotencyKeys } from '@/backend/db/schema/idempotency-keys';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';

/** Retention of the first response for repeated calls: a day, which a repeat at the last moment must not miss. */
const keptMs = 25 * 60 * minuteMs;

/** Longer than any call takes, including its requests to the payment provider. */
const leaseMs = 2 * minuteMs;

/** A call as its key identifies it. */
export type KeyedCall = {
  /** The caller's user id, or the call's name without a caller. */
  scope: string;
  idempotencyKey: string;
  requestHash: string;
};

/** A response as it was sent the first time. */
export type StoredAnswer = { status: number; body: string };

/** The state of a call's key. A `lease` is required to store the response. */
type Claim = { lease: Date } | { answer: StoredAnswer } | 'in_progress' | 'reused';

type StoreDeps = Pick<Deps, 'database' | 'clock' | 'keys'>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const rowOf = ({ scope, idempotencyKey }: KeyedCall) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, hashOf(idempotencyKey)));

/** Identifies the row to which a sealed response belongs. */
const sealId = ({ scope, idempotencyKey }: KeyedCall): string => `${scope} ${hashOf(idempotencyKey)}`;

const ownClaim = (call: KeyedCall, lease: Date) =>
  and(rowOf(call), isNull(idempotencyKeys.status), eq(idempotencyKeys.leasedUntil, lease));

/** Leases a key for its first call, or finds what an earlier call left. A lease of a killed process is taken over. */
export async function claimKey({ database, clock, keys }: StoreDeps, call: KeyedCall): Promise<Claim> {
  const { scope, idempotencyKey, requestHash } = call;
  const now = clock.now();
  const lease = new Date(now.getTime() + leaseMs);
  const first = await database
    .insert(idempotencyKeys)
    .values({ scope, key: hashOf(idempotencyKey), requestHash, leasedUntil: lease, createdAt: now })
    .onConflictDoNothing()
    .returning({ scope: idempotencyKeys.scope });
  if (first.length > 0) return { lease };
  const [earlier] = await database.select().from(idempotencyKeys).where(rowOf(call));
  // The first call failed just now, and released the key.
  if (!earlier) return 'in_progress';
  if (earlier.requestHash !== requestHash) return 'reused';
  if (earlier.status !== null && earlier.response !== null) {
    const body = unseal(keys.sealSecret, sealId(call), earlier.response);
    return { answer: { status: earlier.status, body } };
  }
  if (earlier.leasedUntil > now) return 'in_progress';
  const taken = await database
    .update(idempotencyKeys)
    .set({ leasedUntil: lease })
    .where(ownClaim(call, earlier.leasedUntil))
    .returning({ scope: idempotencyKeys.scope });
  return taken.length > 0 ? { lease } : 'in_progress';
}

/** Stores the response of a call, encrypted because it may contain the secret of a payment. */
export async function storeAnswer(
  { database, keys }: StoreDeps,
  call: KeyedCall,
  lease: Date,
  { status, body }: StoredAnswer,
): Promise<void> {
  const response = seal(keys.sealSecret, sealId(call), body);
  await database.update(idempotencyKeys).set({ status, response }).where(ownClaim(call, lease));
}

/** Releases a key after a failure that is no response to it: the next call with it runs again. */
export async function releaseKey({ database }: StoreDeps, call: KeyedCall, lease: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(ownClaim(call, lease));
}

/** Deletes keys whose time is over. */
export async function purgeIdempotencyKeys({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptMs);
  const { scope, key, createdAt } = idempotencyKeys;
  await database.delete(idempotencyKeys).where(isUnlocked(database, [scope, key], lte(createdAt, oldest)));
}

export const idempotencyKeySweep: Sweep = {
  name: 'idempotency keys',
  everyMs: dayMs,
  run: purgeIdempotencyKeys,
};
