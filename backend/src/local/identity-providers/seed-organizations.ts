import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { seal } from '@/backend/cryptography/seal';
import { users } from '@/backend/db/schema/identity/users';
import { getUserOrganization } from '@/backend/modules/organization/organization';
import { readCertificates } from '@/backend/modules/access/sso';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { seedUsers } from '../seed-users';
import { clientSecretOf, oidcIssuerOf } from './oidc/local-oidc-client';
import { loadProviderKeys, type ProviderKeys } from './provider-keys';
import { samlProviderOf } from './saml/saml-provider.routes';
import { sampleUsers, sampleOrganizations, type SampleOrganization } from './sample-organizations';

/** Returns the provider's current values. The site's port may have changed since the last start. */
function providerValues(
  { config, keys: { sealSecret } }: Deps,
  { domain, protocol }: SampleOrganization,
  id: string,
  keys: ProviderKeys,
) {
  if (protocol === 'oidc') {
    return {
      issuer: oidcIssuerOf(config),
      clientId: domain,
      sealedClientSecret: seal(sealSecret, id, clientSecretOf(domain, keys)),
    };
  }
  const certificates = readCertificates([keys.certificate]);
  return {
    ...samlProviderOf(config, domain),
    certificates: certificates?.pem,
    certificateExpiresAt: certificates?.expiresAt,
  };
}

async function seedOrganization(
  transaction: Transaction,
  deps: Deps,
  organization: SampleOrganization,
  keys: ProviderKeys,
) {
  const { domain, companyName, protocol, isStrict } = organization;
  const [existing] = await transaction.select().from(ssoDomains).where(eq(ssoDomains.domain, domain));
  if (existing) {
    const values = providerValues(deps, organization, existing.configId, keys);
    await transaction.update(ssoConfigs).set(values).where(eq(ssoConfigs.id, existing.configId));
    return;
  }
  const [owner] = await transaction
    .select()
    .from(users)
    .where(eq(users.email, `owner@${domain}`));
  if (!owner) return;
  const { id: organizationId } = await getUserOrganization(transaction, owner.id);
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  await transaction.insert(ssoConfigs).values({
    ...providerValues(deps, organization, id, keys),
    id,
    organizationId,
    name: `${companyName} login`,
    protocol,
    defaultRole: 'teammate',
    autoProvisions: !isStrict,
    isRequired: isStrict,
    state: 'active',
    lastTestedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const verificationToken = deps.ids.secret();
  await transaction
    .insert(ssoDomains)
    .values({ id: deps.ids.uuid(), configId: id, domain, verificationToken, verifiedAt: now });
}

/** Creates the organizations of the local identity providers. Called at every start in dev, after `seedUsers`. */
export async function seedSampleOrganizations(deps: Deps): Promise<void> {
  await seedUsers(deps, sampleUsers);
  const keys = loadProviderKeys(deps.config.keysDir, deps.clock.now());
  await deps.database.transaction(async (transaction) => {
    for (const organization of sampleOrganizations) await seedOrganization(transaction, deps, organization, keys);
  });
}
