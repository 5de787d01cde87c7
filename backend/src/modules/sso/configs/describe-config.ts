import type { SsoConfig } from '@app/api-client/contract/single-sign-on';
import type { z } from 'zod';
import type { Config } from '../../../config';
import type { Queries } from '../../../db/client';
import { serviceProviderOf, ssoPagesOf } from '../service-provider';
import type { SsoConfigRow, SsoDomainRow } from '../../../db/schema/sso-configs';
import { findDomains } from '../sso.repository';
import { countMembersWithout } from './config.repository';
import { countLockedOut } from './locked-out.repository';

/** The text that a domain's TXT record must hold. */
export const dnsRecordOf = ({ verificationToken }: Pick<SsoDomainRow, 'verificationToken'>): string =>
  `dcipher-domain-verification=${verificationToken}`;

/** @returns A configuration as administrators see it: everything but the secret. */
export async function describeConfig(
  queries: Queries,
  urls: Pick<Config, 'publicBaseUrl'>,
  config: SsoConfigRow,
): Promise<z.output<typeof SsoConfig>> {
  const domains = await findDomains(queries, config.id);
  const { startUrl } = ssoPagesOf(urls);
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
      dnsRecord: dnsRecordOf(domain),
    })),
    defaultRole,
    autoProvisions,
    isRequired,
    membersWithoutSso: await countMembersWithout(queries, config),
    ...(await countLockedOut(queries, config, domains)),
    state,
    lastTestedAt: config.lastTestedAt?.toISOString() ?? null,
    lastFailedAt: config.lastFailedAt?.toISOString() ?? null,
    lastError: config.lastError as z.output<typeof SsoConfig>['lastError'],
    updatedAt: config.updatedAt.toISOString(),
    serviceProvider: {
      ...serviceProviderOf(urls, id),
      startUrl: proven ? `${startUrl}?domain=${proven.domain}` : startUrl,
    },
  };
}
