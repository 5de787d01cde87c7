import { dayMs } from '@app/api-client/rules/durations';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { passwordExpiringEmail } from '../emails/password-expiring-email';
import { findExpiring, type ExpiringPassword } from './expiring.repository';

/** Each email is sent within these days before the password expires, also when the server was down on the first of them. */
const periods = [
  { firstDay: 14, lastDay: 10 },
  { firstDay: 3, lastDay: 0 },
] as const;

/** How many users are held in memory. */
const pageRows = 500;

/** Emails the users whose password expires in 14 days and in 3 days, each of them once. */
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
