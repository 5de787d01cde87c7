import type { ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import type { Key, KeyDetails } from '../api/key-calls';

/** The form values of a key's details. */
export type DetailValues = {
  name: string;
  botName: string;
  /** One site per line; spaces and commas also separate sites. */
  sites: string;
};

export type NewKeyValues = DetailValues & { scopes: ApiKeyScope[]; lifetime: string };

export const parseSites = (sites: string): string[] => sites.split(/[\s,;]+/).filter((site) => site !== '');

export const toDetailValues = ({ name, botName = '', allowedOrigins = [] }: Key): DetailValues => ({
  name,
  botName,
  sites: allowedOrigins.join('\n'),
});

export const toKeyDetails = ({ name, botName, sites }: DetailValues): KeyDetails => ({
  name,
  botName,
  allowedOrigins: parseSites(sites),
});
