import type { ApiKeyScope } from '@app/api-client/rules/api-keys';
import type { Key, KeyDetails } from './key-calls';

/** The fields that say what a key is called and, of a research bot's, where it works. */
export type DetailValues = {
  name: string;
  botName: string;
  /** One to a line; spaces and commas part them, too. */
  sites: string;
};

export type NewKeyValues = DetailValues & { scopes: ApiKeyScope[]; lifetime: string };

export const sitesOf = (sites: string): string[] => sites.split(/[\s,;]+/).filter((site) => site !== '');

export const detailValuesOf = ({ name, botName = '', allowedOrigins = [] }: Key): DetailValues => ({
  name,
  botName,
  sites: allowedOrigins.join('\n'),
});

export const detailsOf = ({ name, botName, sites }: DetailValues): KeyDetails => ({
  name,
  botName,
  allowedOrigins: sitesOf(sites),
});
