import type { SsoConfig } from '@app/api-client/contract/access/single-sign-on';
import type { z } from 'zod';
import type { Config } from '@/backend/config';
import type { Queries } from '@/backend/db/client';
import type { SsoConfigRow, SsoDomainRow } from '@/backend/db/schema/access/sso-configs';
import { buildServiceProvider, buildSsoPages } from '../service-provider';
import { findDomains } from '../sso.repository';
import { countMembersWithoutLogin } from './config.repository';
import { findLockedOut } from './locked-out.repository';

/** @returns The text that proves a domain in its TXT record. */
export const formatDnsRecord = ({ verificationToken }: Pick<SsoDomainRow, 'verificationToken'>): string =>
  `dcipher-domain-verification=${verificationToken}`;

/** @returns A configuration as admins see it: everything except the client secret. */
export async function describeConfig(
  queries: Queries,
  urls: Pick<Config, 'publicBaseUrl'>,
  config: SsoConfigRow,
): Promise<z.output<typeof SsoConfig>> {
  const domains = await findDomains(queries, config.id);
  const { startUrl } = buildSsoPages(urls);
  const proven = domains.find(({ verifiedAt }) => verifiedAt !== null);
  const { id, name, protocol, issuer, signOnUrl, clientId, defaultRole, autoProvisions, isRequired, state } = config;
  return {
    id,
    name,
    protocol,
    issuer,
    signOnUrl,
    clientId,
    hasClientSecret: config.sealedClientSecret !== null,
    metadataUrl: config.metadataUrl,
    certificate: config.certificates,
    certificateExpiresAt: config.certificateExpiresAt?.toISOString() ?? null,
    domains: domains.map((domain) => ({
      domain: domain.domain,
      isVerified: domain.verifiedAt !== null,
      dnsRecord: formatDnsRecord(domain),
    })),
    defaultRole,
    autoProvisions,
    isRequired,
    membersWithoutSso: await countMembersWithoutLogin(queries, config),
    ...(await findLockedOut(queries, config, domains)),
    state,
    lastTestedAt: config.lastTestedAt?.toISOString() ?? null,
    lastFailedAt: config.lastFailedAt?.toISOString() ?? null,
    lastError: config.lastError as z.output<typeof SsoConfig>['lastError'],
    updatedAt: config.updatedAt.toISOString(),
    serviceProvider: {
      ...buildServiceProvider(urls, id),
      startUrl: proven ? `${startUrl}?domain=${proven.domain}` : startUrl,
    },
  };
}
