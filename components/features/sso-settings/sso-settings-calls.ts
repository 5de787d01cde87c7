import { testSsoConfig, verifySsoDomains } from '@app/api-client/calls/single-sign-on-tools';
import { deleteSsoConfig, listSsoConfigs, saveSsoConfig } from '@app/api-client/calls/single-sign-on';
import type { BodyInput, ResponseOf } from '@app/api-client/contract/endpoint';
import type {
  deleteSsoConfig as DeleteSsoConfig,
  listSsoConfigs as ListSsoConfigs,
  saveSsoConfig as SaveSsoConfig,
} from '@app/api-client/contract/single-sign-on';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { organizationQuery } from '@/lib/organization/organization-query';

export type SsoSettingsData = ResponseOf<typeof ListSsoConfigs>;
export type SsoConfig = SsoSettingsData['configs'][number];
export type SaveInput = NonNullable<BodyInput<typeof SaveSsoConfig>>;

const key = ['sso-configs'] as const;

/** The organization's single sign-on, and what to give to an identity provider. */
export function useSsoSettings() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(listSsoConfigs, { signal }) });
}

/**
 * Keeps what a change has answered, and has read again what else follows from it: the address that begins a login, and
 * what the organization's page says of it.
 */
export function useKeepConfig() {
  const client = useQueryClient();
  return (config?: SsoConfig) => {
    client.setQueryData<SsoSettingsData>(key, (data) => {
      if (!data || !config) return data;
      const isKnown = data.configs.some(({ id }) => id === config.id);
      const configs = isKnown
        ? data.configs.map((known) => (known.id === config.id ? config : known))
        : [...data.configs, config];
      return { ...data, configs };
    });
    void client.invalidateQueries({ queryKey: organizationQuery.queryKey });
    return client.invalidateQueries({ queryKey: key });
  };
}

/** @throws {ApiError} */
export const save = async (body: SaveInput): Promise<SsoConfig> => callApi(saveSsoConfig, { body });

/** @returns The provider's address to send the browser to. @throws {ApiError} */
export const beginTest = async (configId: string): Promise<string> =>
  (await callApi(testSsoConfig, { body: { configId } })).redirectUrl;

/** @throws {ApiError} */
export const lookForRecords = async (configId: string): Promise<SsoConfig> =>
  callApi(verifySsoDomains, { body: { configId } });

/** @throws {ApiError} */
export const remove = async (body: NonNullable<BodyInput<typeof DeleteSsoConfig>>) =>
  callApi(deleteSsoConfig, { body });
