import { dayMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
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

type Due = { user: ExpiringPassword; firstDay: number };

/** Finds the users to email, page by page. */
async function* findDue({ clock, database }: Deps, rowsMax: number): AsyncGenerator<Due> {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs);
  for (const { firstDay, lastDay } of periods) {
    const period = { after: inDays(lastDay), until: inDays(firstDay) };
    let users: ExpiringPassword[] = [];
    do {
      users = await findExpiring(database, period, { afterId: users.at(-1)?.userId, rowsMax });
      for (const user of users) yield { user, firstDay };
    } while (users.length === rowsMax);
  }
}

async function announce(deps: Deps, { user, firstDay }: Due): Promise<void> {
  const { config, database } = deps;
  const dedupeId = `password-expiring:${user.userId}:${user.expiresAt.getTime()}:${firstDay}`;
  const message = { ...passwordExpiringEmail(config, user), dedupeId, isBulk: true };
  await database.transaction((transaction) => queueEmail(transaction, deps, message));
}

/** Emails users 14 days and 3 days before their password expires, once each (C4). */
export async function announcePasswordExpiry(deps: Deps, rowsMax = pageRows): Promise<void> {
  await sweepEach({
    items: findDue(deps, rowsMax),
    perform: (due) => announce(deps, due),
    logger: deps.logger,
    failure: 'password expiry not announced',
    fieldsOf: ({ user: { userId } }) => ({ userId }),
    atOnce: 4,
  });
}

/** Each email has days in which it is due. */
export const passwordExpirySweep: Sweep = {
  name: 'password expiry',
  everyMs: dayMs,
  run: announcePasswordExpiry,
};
