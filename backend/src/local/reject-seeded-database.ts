import { inArray } from 'drizzle-orm';
import { StartError } from '@app/server-kit/start-error';
import type { Database } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { sampleUsers } from './identity-providers/sample-organizations';
import { seededUsers } from './seeded-users';

/** Maximum number of users in the message. */
const namedMax = 3;

/**
 * Rejects a database with local mode's users, whose password is public.
 * @throws {StartError} If it contains any of them.
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
    `The database was filled by local mode, and the password of its users is public (${named}). Use another database.`,
  );
}
