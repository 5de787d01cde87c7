import { eq } from 'drizzle-orm';
import { normalizeEmail } from '@app/api-client/rules/identity/email';
import type { Deps } from '@/backend/deps';
import { lockUserByEmail, updateUser } from '@/backend/modules/identity/users';
import { recordSecurityEvent } from '@/backend/modules/identity/sessions';
import { users } from '@/backend/db/schema/identity/users';

/** The result of a change. */
export type StaffChange = 'changed' | 'unchanged' | 'unknown' | 'unverified';

type StaffDeps = Pick<Deps, 'database' | 'clock' | 'ids'>;

/** Recorded instead of a network address: the command line of the server. */
const origin = { clientAddress: 'command line', requestId: 'command line' };

/**
 * Grants or removes the staff flag of a user (ST-1). It takes effect with the user's next call and is recorded.
 * @param typedEmail The address of the account. An unverified account cannot become staff.
 */
export async function changeStaff(deps: StaffDeps, typedEmail: string, isStaff: boolean): Promise<StaffChange> {
  return deps.database.transaction(async (transaction) => {
    const user = await lockUserByEmail(transaction, normalizeEmail(typedEmail));
    if (!user) return 'unknown';
    if (user.isStaff === isStaff) return 'unchanged';
    if (isStaff && user.emailVerifiedAt === null) return 'unverified';
    await updateUser(transaction, user.id, { isStaff });
    const kind = isStaff ? 'staff_granted' : 'staff_taken';
    await recordSecurityEvent(transaction, deps, origin, { kind, userId: user.id });
    return 'changed';
  });
}

/** @returns The email addresses of all staff. */
export async function listStaff({ database }: Pick<Deps, 'database'>): Promise<string[]> {
  const rows = await database.select({ email: users.email }).from(users).where(eq(users.isStaff, true));
  return rows.map(({ email }) => email).sort();
}
