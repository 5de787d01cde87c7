import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { findUserByEmail } from '@/backend/modules/identity/users';
import { grantTrialCredits } from '@/backend/modules/billing/wallet';
import { seedOrigin } from './seed-caller';
import type { SeededUser } from './seeded-user';
import { seededPassword, seededUsers } from './seeded-users';
import { addUser } from './users/add-user';

/**
 * Adds local mode's missing users: one for every state of an account. Called at every start in dev, by any number of
 * processes.
 * @param wanted The users listed on /local by default.
 */
export async function seedUsers(deps: Deps, wanted: readonly SeededUser[] = seededUsers): Promise<void> {
  const found = await Promise.all(wanted.map(({ email }) => findUserByEmail(deps.database, email)));
  if (found.every((user) => user !== undefined)) return;
  const passwordHash = await deps.passwordHasher.hash(seededPassword);
  for (const user of wanted) {
    // Existing accounts are left alone.
    const userId = await deps.database.transaction((transaction) =>
      addUser(transaction, deps, user, passwordHash, seedOrigin),
    );
    if (userId === undefined || user.isUnverified) continue;
    const owner = { userId, address: user.email };
    await deps.database.transaction((transaction) => grantTrialCredits(transaction, deps, owner));
  }
}

const LocalUser = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  role: z.string(),
  state: z.string(),
});

/** Lists local mode's users with their password. Registered in dev only. */
export function registerSeededUsers(app: FastifyInstance): void {
  const users = seededUsers.map(({ email, firstName, lastName, role, state }) => ({
    email,
    password: seededPassword,
    name: `${firstName} ${lastName}`,
    role,
    state: state(),
  }));
  app.get('/local/users', { schema: { hide: true, response: { 200: z.array(LocalUser) } } }, async () => users);
}
