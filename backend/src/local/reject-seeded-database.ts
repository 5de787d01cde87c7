import { inArray } from 'drizzle-orm';
import type { Database } from '@/backend/db/client';
import { users } from '@/backend/db/schema/users';
import { StartError } from '@/backend/start-error';
import { sampleUsers } from './identity-providers/sample-organizations';
import { seededUsers } from './seeded-users';

/** Named in the message; the others are like them. */
const namedMax = 3;

/**
 * Refuses a database that local mode has filled with users whose password is public.
 * @throws {StartError} When it holds any of them.
 */
export async function rejectSeededDatabase(database: Database): Promise<void> {
  const emails = [...seededUsers, ...sampleUsers].map(({ email }) => email);
  const found = await database
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(namedMax);
  if (found.length === 0) return;
  const named = found.map(({ email }) => email).join(', ');
  throw new StartError(
    `The database was filled by local mode, and everybody knows the password of its users (${named}): use another one.`,
  );
}
