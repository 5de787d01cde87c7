import { eq } from 'drizzle-orm';
import { normalizeEmail } from '@app/api-client/rules/email';
import type { Deps } from '@/backend/deps';
import { lockUserByEmail, updateUser } from '@/backend/modules/users';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { users } from '@/backend/db/schema/users';

/** What became of it. */
export type StaffChange = 'changed' | 'unchanged' | 'unknown' | 'unverified';

type StaffDeps = Pick<Deps, 'database' | 'clock' | 'ids'>;

/** What stands in the record instead of a network address: whoever may run commands on the machine. */
const origin = { clientAddress: 'command line', requestId: 'command line' };

/**
 * Makes a user staff of the operator, or ends it; the next call that the user makes goes by it. It is recorded.
 * @param typedEmail The address of the account. Nobody becomes staff who has not shown that it is theirs.
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

/** @returns The addresses of everybody who is staff. */
export async function listStaff({ database }: Pick<Deps, 'database'>): Promise<string[]> {
  const rows = await database.select({ email: users.email }).from(users).where(eq(users.isStaff, true));
  return rows.map(({ email }) => email).sort();
}
