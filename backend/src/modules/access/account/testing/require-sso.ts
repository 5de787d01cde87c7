import { eq } from 'drizzle-orm';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { users } from '@/backend/db/schema/identity/users';
import type { AccountTestApp, TestUser } from './account-test-app';

/**
 * Makes a user's organization require single sign-on, or only offer it.
 * @param provenDomains The configuration's domains, all proven.
 * @returns The configuration's identifier.
 */
export async function addSso(
  { database, deps, clock }: AccountTestApp,
  owner: TestUser,
  isRequired: boolean,
  provenDomains: readonly string[] = [],
): Promise<string> {
  const { id: organizationId } = await getUserOrganization(database, owner.id);
  const id = deps.ids.uuid();
  await database.insert(ssoConfigs).values({
    id,
    organizationId,
    name: 'Acme identity',
    protocol: 'oidc',
    issuer: 'https://identity.acme.example',
    defaultRole: 'teammate',
    autoProvisions: true,
    isRequired,
    state: 'active',
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  for (const domain of provenDomains) {
    const row = { id: deps.ids.uuid(), configId: id, domain, verificationToken: 'proven', verifiedAt: clock.now() };
    await database.insert(ssoDomains).values(row);
  }
  return id;
}

/** Moves a user into another's organization, as an accepted invitation does. */
export async function joinOrganization({ database }: AccountTestApp, member: TestUser, owner: TestUser) {
  const { id: organizationId } = await getUserOrganization(database, owner.id);
  await database.update(memberships).set({ organizationId, role: 'teammate' }).where(eq(memberships.userId, member.id));
}

/** Removes the password, as for a user who has only ever logged in with single sign-on. */
export async function removePassword({ database }: AccountTestApp, { id }: TestUser): Promise<void> {
  await database.update(users).set({ passwordHash: null, passwordChangedAt: null }).where(eq(users.id, id));
}
