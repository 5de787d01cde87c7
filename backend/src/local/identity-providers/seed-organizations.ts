import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { seal } from '@/backend/cryptography/seal';
import { users } from '@/backend/db/schema/users';
import { getUserOrganization } from '@/backend/modules/organization';
import { readCertificates } from '@/backend/modules/sso';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/sso-configs';
import { seedUsers } from '../seed-users';
import { clientSecretOf, oidcIssuerOf } from './oidc/local-oidc-client';
import { loadProviderKeys, type ProviderKeys } from './provider-keys';
import { samlProviderOf } from './saml/saml-provider.routes';
import { sampleUsers, sampleOrganizations, type SampleOrganization } from './sample-organizations';

/** What the local providers are at this start: the site's port may be another than at the last. */
function providerFacts(
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
  const [known] = await transaction.select().from(ssoDomains).where(eq(ssoDomains.domain, domain));
  if (known) {
    const facts = providerFacts(deps, organization, known.configId, keys);
    await transaction.update(ssoConfigs).set(facts).where(eq(ssoConfigs.id, known.configId));
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
    ...providerFacts(deps, organization, id, keys),
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

/** Makes the organizations of the local identity providers. To be called at every start in dev, after `seedPeople`. */
export async function seedSampleOrganizations(deps: Deps): Promise<void> {
  await seedUsers(deps, sampleUsers);
  const keys = loadProviderKeys(deps.config.keysDir, deps.clock.now());
  await deps.database.transaction(async (transaction) => {
    for (const organization of sampleOrganizations) await seedOrganization(transaction, deps, organization, keys);
  });
}
