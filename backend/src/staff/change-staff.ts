import { eq } from 'drizzle-orm';
import { normalizeEmail } from '@app/api-client/rules/email';
import type { Deps } from '../deps';
import { lockPersonByEmail, updatePerson } from '../modules/users';
import { recordSecurityEvent } from '../modules/security-log';
import { people } from '../db/schema/users';

/** What became of it. */
export type StaffChange = 'changed' | 'unchanged' | 'unknown' | 'unverified';

type StaffDeps = Pick<Deps, 'database' | 'clock' | 'ids'>;

/** What stands in the record instead of a network address: whoever may run commands on the machine. */
const origin = { clientAddress: 'command line', requestId: 'command line' };

/**
 * Makes a person staff of the operator, or ends it; the next call that the person makes goes by it. It is recorded.
 * @param typedEmail The address of the account. Nobody becomes staff who has not shown that it is theirs.
 */
export async function changeStaff(deps: StaffDeps, typedEmail: string, isStaff: boolean): Promise<StaffChange> {
  return deps.database.transaction(async (transaction) => {
    const person = await lockPersonByEmail(transaction, normalizeEmail(typedEmail));
    if (!person) return 'unknown';
    if (person.isStaff === isStaff) return 'unchanged';
    if (isStaff && person.emailVerifiedAt === null) return 'unverified';
    await updatePerson(transaction, person.id, { isStaff });
    const kind = isStaff ? 'staff_granted' : 'staff_taken';
    await recordSecurityEvent(transaction, deps, origin, { kind, personId: person.id });
    return 'changed';
  });
}

/** @returns The addresses of everybody who is staff. */
export async function listStaff({ database }: Pick<Deps, 'database'>): Promise<string[]> {
  const rows = await database.select({ email: people.email }).from(people).where(eq(people.isStaff, true));
  return rows.map(({ email }) => email).sort();
}
