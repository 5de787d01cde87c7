import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listSsoConfigs } from '@app/api-client/contract/single-sign-on';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/authenticate';
import type { ServiceProvider } from '../service-provider';
import { findConfigs, findOwner } from './config.repository';
import { describeConfig } from './describe-config';

/** @returns The organization's configurations, and what to give to an identity provider. */
export async function listConfigs(
  { database }: Pick<Deps, 'database'>,
  { organizationId }: Caller,
  { entityId, assertionConsumerUrl, redirectUrl, startUrl }: ServiceProvider,
): Promise<ResponseOf<typeof listSsoConfigs>> {
  const owner = await findOwner(database, organizationId);
  if (!owner) throw new Error('An organization without an owner.');
  const rows = await findConfigs(database, organizationId);
  const configs = await Promise.all(rows.map((row) => describeConfig(database, row)));
  const proven = configs.flatMap(({ domains }) => domains).find(({ isVerified }) => isVerified);
  return {
    configs,
    serviceProvider: {
      entityId,
      assertionConsumerUrl,
      redirectUrl,
      startUrl: proven ? `${startUrl}?domain=${proven.domain}` : startUrl,
    },
    passwordKeeper: {
      name: `${owner.firstName} ${owner.lastName}`.trim(),
      email: owner.email,
      hasPassword: owner.hasPassword,
    },
  };
}
