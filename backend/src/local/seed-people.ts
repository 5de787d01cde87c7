import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../db/client';
import type { Deps } from '../deps';
import { findPersonByEmail, insertPerson, updatePerson } from '../modules/account/person.repository';
import { furnishAccount } from '../modules/account/registration/apply-registration';
import { insertTermsAcceptance } from '../modules/account/registration/registration.repository';
import { currentTermsVersion } from '@app/api-client/rules/terms';
import { insertMembership } from '../modules/organization/organization.repository';
import { organizations } from '../modules/organization/organization.schema';
import { organizationOf } from '../modules/organization/organization.service';
import { createPasswordHasher } from '../passwords/password-hasher';
import { seededPassword, seededPeople, type SeededPerson } from './seeded-people';

const dayMs = 24 * 60 * 60 * 1_000;

type Furnishing = { personId: string; passwordHash: string; madeAt: Date };

/** An organization of the person's own, as the sign-up makes it. */
async function settleAlone(transaction: Transaction, deps: Deps, person: SeededPerson, furnishing: Furnishing) {
  const { personId, passwordHash, madeAt } = furnishing;
  const { firstName, lastName, companyName = null, passwordExpiresAfterDays } = person;
  await furnishAccount(
    transaction,
    deps,
    personId,
    {
      passwordHash,
      firstName,
      lastName,
      phone: null,
      jobTitle: null,
      receivesPromotionalEmails: false,
      accountType: companyName === null ? 'Individual' : 'Business',
      companyName,
      termsVersion: currentTermsVersion,
    },
    madeAt,
  );
  if (passwordExpiresAfterDays === undefined) return;
  await transaction.update(organizations).set({ passwordExpiresAfterDays }).where(eq(organizations.ownerId, personId));
}

/** A place in the organization of somebody who was seeded before. */
async function join(transaction: Transaction, deps: Deps, person: SeededPerson, { personId, madeAt }: Furnishing) {
  const host = await findPersonByEmail(transaction, person.memberOf ?? '');
  if (!host) throw new Error(`${person.email} is to join somebody who is not there.`);
  const { id: organizationId } = await organizationOf(transaction, host.id);
  await insertMembership(transaction, { personId, organizationId, role: person.role, joinedAt: madeAt });
  const acceptance = { id: deps.ids.uuid(), personId, version: currentTermsVersion, acceptedAt: madeAt };
  await insertTermsAcceptance(transaction, acceptance);
}

async function seedPerson(transaction: Transaction, deps: Deps, person: SeededPerson, passwordHash: string) {
  const now = deps.clock.now();
  const madeAt = new Date(now.getTime() - (person.ageDays ?? 0) * dayMs);
  const { email, firstName, lastName } = person;
  const personId = deps.ids.uuid();
  const isNew = await insertPerson(transaction, {
    id: personId,
    email,
    firstName,
    lastName,
    passwordHash,
    passwordChangedAt: madeAt,
    createdAt: madeAt,
    isStaff: person.isStaff ?? false,
  });
  // A person who is there already keeps whatever was done with the account.
  if (!isNew) return;
  const settle = person.memberOf === undefined ? settleAlone : join;
  await settle(transaction, deps, person, { personId, passwordHash, madeAt });
  await updatePerson(transaction, personId, {
    emailVerifiedAt: person.isUnverified ? null : madeAt,
    suspendedAt: person.isSuspended ? now : null,
  });
}

/**
 * Makes the people of the local mode who are not there yet: one for every state that an account can be in. To be called
 * at every start in dev, by any number of processes.
 * @param wanted Everybody of the list on /local, unless others are named.
 */
export async function seedPeople(deps: Deps, wanted: readonly SeededPerson[] = seededPeople): Promise<void> {
  const found = await Promise.all(wanted.map(({ email }) => findPersonByEmail(deps.database, email)));
  if (found.every((person) => person !== undefined)) return;
  const passwordHash = await createPasswordHasher(deps.config.passwordPepper).hash(seededPassword);
  await deps.database.transaction(async (transaction) => {
    for (const person of wanted) await seedPerson(transaction, deps, person, passwordHash);
  });
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
