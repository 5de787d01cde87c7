import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listSsoConfigs } from '@app/api-client/contract/access/single-sign-on';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findOwner } from '@/backend/modules/organization';
import { buildServiceProvider, buildSsoPages } from '../service-provider';
import { findConfigs } from './config.repository';
import { describeConfig } from './describe-config';
import { deriveConfigId } from './config-id';

/** @returns The organization's configurations, and the service provider data of the next one. */
export async function listConfigs(
  { database, config: urls }: Pick<Deps, 'database' | 'config'>,
  { organizationId }: Caller,
): Promise<ResponseOf<typeof listSsoConfigs>> {
  const owner = await findOwner(database, organizationId);
  if (!owner) throw new Error('Organization without an owner');
  const rows = await findConfigs(database, organizationId);
  const configs = await Promise.all(rows.map((row) => describeConfig(database, urls, row)));
  const newId = deriveConfigId(
    organizationId,
    rows.map(({ id }) => id),
  );
  return {
    configs,
    newServiceProvider: { ...buildServiceProvider(urls, newId), startUrl: buildSsoPages(urls).startUrl },
    passwordKeeper: {
      name: `${owner.firstName} ${owner.lastName}`.trim(),
      email: owner.email,
      hasPassword: owner.hasPassword,
    },
  };
}
