import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { knownDevices } from '@/backend/db/schema/identity/second-factors';
import { securityEvents } from '@/backend/db/schema/identity/security-events';

type KnownDevice = typeof knownDevices.$inferSelect;

/** Records a login from a device. @returns Whether the device is new to the account. */
export async function recordDeviceSeen(
  queries: Queries,
  { userId, deviceHash, label, lastSeenAt }: Omit<KnownDevice, 'firstSeenAt'>,
): Promise<boolean> {
  const seen = await queries
    .update(knownDevices)
    .set({ label, lastSeenAt })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
    .returning({ userId: knownDevices.userId });
  if (seen.length > 0) return false;
  const added = await queries
    .insert(knownDevices)
    .values({ userId, deviceHash, label, firstSeenAt: lastSeenAt, lastSeenAt })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  // Of two concurrent first logins from one browser, only one is reported.
  return added.length > 0;
}

/** Deletes the devices that a user has not logged in from since a time. */
export async function deleteDevicesUnseenSince(queries: Queries, userId: string, before: Date): Promise<void> {
  await queries.delete(knownDevices).where(and(eq(knownDevices.userId, userId), lt(knownDevices.lastSeenAt, before)));
}

/** @returns Whether the account with an address, if there is one, has had a login from a device. */
export async function isDeviceKnown(queries: Queries, email: string, deviceHash: Buffer): Promise<boolean> {
  const rows = await queries
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)));
  return rows.length > 0;
}

/** @returns Whether a user has ever logged in. */
export async function hasLoggedIn(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'login_succeeded')))
    .limit(1);
  return rows.length > 0;
}
