import { dayMs } from '@app/api-client/rules/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { queueEmail } from '@/backend/email/outbox';
import { passwordExpiringEmail } from '../emails/password-expiring-email';
import { findExpiring, type ExpiringPassword } from './expiring.repository';

/**
 * The days before expiration on which each email is due. A period covers several days, so that the email is still sent
 * if the server was down on the first one.
 */
const periods = [
  { firstDay: 14, lastDay: 10 },
  { firstDay: 3, lastDay: 0 },
] as const;

/** The number of users loaded into memory at a time. */
const pageRows = 500;

/** Emails users 14 days and 3 days before their password expires, once each (C4). */
export async function announcePasswordExpiry(deps: Deps, rowsMax = pageRows): Promise<void> {
  const { clock, config, database } = deps;
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs);
  for (const { firstDay, lastDay } of periods) {
    const period = { after: inDays(lastDay), until: inDays(firstDay) };
    let users: ExpiringPassword[] = [];
    do {
      users = await findExpiring(database, period, { afterId: users.at(-1)?.userId, rowsMax });
      for (const user of users) {
        const dedupeId = `password-expiring:${user.userId}:${user.expiresAt.getTime()}:${firstDay}`;
        const message = { ...passwordExpiringEmail(config, user), dedupeId, isBulk: true };
        await database.transaction((transaction) => queueEmail(transaction, deps, message));
      }
    } while (users.length === rowsMax);
  }
}

/** Each email has days in which it is due. */
export const passwordExpirySweep: Sweep = {
  name: 'password expiry',
  everyMs: dayMs,
  run: announcePasswordExpiry,
};
