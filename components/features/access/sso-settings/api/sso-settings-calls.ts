import { testSsoConfig, verifySsoDomains } from '@app/api-client/calls/access/single-sign-on-tools';
import { deleteSsoConfig, listSsoConfigs, saveSsoConfig } from '@app/api-client/calls/access/single-sign-on';
import type { BodyInput, ResponseOf } from '@app/api-client/contract/endpoint';
import type {
  deleteSsoConfig as DeleteSsoConfig,
  listSsoConfigs as ListSsoConfigs,
  saveSsoConfig as SaveSsoConfig,
} from '@app/api-client/contract/access/single-sign-on';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ssoConfigsKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { organizationQuery } from '@/lib/organization/organization-query';

export type SsoSettingsData = ResponseOf<typeof ListSsoConfigs>;
export type SsoConfig = SsoSettingsData['configs'][number];
export type SaveInput = NonNullable<BodyInput<typeof SaveSsoConfig>>;

/** The organization's single sign-on configurations and the values for identity providers. */
export function useSsoSettings() {
  return useQuery({ queryKey: ssoConfigsKey, queryFn: ({ signal }) => callApi(listSsoConfigs, { signal }) });
}

/**
 * Returns a function that caches the configuration from a response and refetches what depends on it: the login URL and
 * the organization.
 */
export function useStoreConfig() {
  const client = useQueryClient();
  return (config?: SsoConfig) => {
    client.setQueryData<SsoSettingsData>(ssoConfigsKey, (data) => {
      if (!data || !config) return data;
      const isKnown = data.configs.some(({ id }) => id === config.id);
      const configs = isKnown
        ? data.configs.map((known) => (known.id === config.id ? config : known))
        : [...data.configs, config];
      return { ...data, configs };
    });
    void client.invalidateQueries({ queryKey: organizationQuery.queryKey });
    return client.invalidateQueries({ queryKey: ssoConfigsKey });
  };
}

/** @throws {ApiError} */
export const save = async (body: SaveInput): Promise<SsoConfig> => callApi(saveSsoConfig, { body });

/** @returns The provider's URL to redirect to. @throws {ApiError} */
export const startTest = async (configId: string): Promise<string> =>
  (await callApi(testSsoConfig, { body: { configId } })).redirectUrl;

/** @throws {ApiError} */
export const checkRecords = async (configId: string): Promise<SsoConfig> =>
  callApi(verifySsoDomains, { body: { configId } });

/** @throws {ApiError} */
export const remove = async (body: NonNullable<BodyInput<typeof DeleteSsoConfig>>) =>
  callApi(deleteSsoConfig, { body });
