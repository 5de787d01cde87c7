import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps';
import { findPersonByEmail } from '../modules/users';
import { seedOrigin } from './seed-caller';
import { seededPassword, seededPeople, type SeededPerson } from './seeded-users';
import { addUser } from './users/add-user';

/**
 * Makes the people of the local mode who are not there yet: one for every state that an account can be in. To be called
 * at every start in dev, by any number of processes.
 * @param wanted Everybody of the list on /local, unless others are named.
 */
export async function seedPeople(deps: Deps, wanted: readonly SeededPerson[] = seededPeople): Promise<void> {
  const found = await Promise.all(wanted.map(({ email }) => findPersonByEmail(deps.database, email)));
  if (found.every((person) => person !== undefined)) return;
  const passwordHash = await deps.passwordHasher.hash(seededPassword);
  for (const user of wanted) {
    // An account that exists is left as it is.
    await deps.database.transaction((transaction) => addUser(transaction, deps, user, passwordHash, seedOrigin));
  }
}

const LocalPerson = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  role: z.string(),
  state: z.string(),
});

/** Lists the people of the local mode with their password. Registered in dev only. */
export function registerSeededPeople(app: FastifyInstance): void {
  const people = seededPeople.map(({ email, firstName, lastName, role, state }) => ({
    email,
    password: seededPassword,
    name: `${firstName} ${lastName}`,
    role,
    state: state(),
  }));
  app.get('/local/people', { schema: { hide: true, response: { 200: z.array(LocalPerson) } } }, async () => people);
}
