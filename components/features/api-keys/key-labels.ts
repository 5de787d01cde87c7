import type { ApiKeyScope } from '@app/api-client/rules/api-keys';
import { ownDate, ownTime } from '../../../lib/format/own-time';
import * as m from '../../../locales/generated/messages';
import { listScopes } from '../../../locales/labels/api-key-scopes';
import type { Key, KeyKind } from './key-calls';

/** What stands over the keys of a kind, and on the buttons of theirs. */
export const kindLabels: Record<KeyKind, Record<'heading' | 'resource' | 'empty' | 'create', () => string>> = {
  api: {
    heading: m.keys_programs_heading,
    resource: m.keys_programs_thing,
    empty: m.keys_programs_empty,
    create: m.keys_programs_create,
  },
  'research-bot': {
    heading: m.keys_bots_heading,
    resource: m.keys_bots_thing,
    empty: m.keys_bots_empty,
    create: m.keys_bots_create,
  },
};

/** Whether a key has stopped working. @param nowMs The server's time, in milliseconds since the epoch. */
export const isExpired = ({ expiresAt }: Pick<Key, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= nowMs;

const madeBy = (email: string | null, date: string): string =>
  email === null ? m.keys_made_by_somebody({ date }) : m.keys_made_by({ email, date });

function endOf({ expiresAt }: Key, nowMs: number): string {
  if (expiresAt === null) return m.keys_never_expires();
  const words = isExpired({ expiresAt }, nowMs) ? m.keys_expired_on : m.keys_expires;
  return words({ date: ownDate(expiresAt) });
}

/** What a research bot is called, and where its key works. Keys of programs have neither. */
function botLabels({ botName, allowedOrigins }: Key): string[] {
  if (botName === undefined || allowedOrigins === undefined) return [];
  const sites = allowedOrigins.join(', ');
  return [m.keys_answers_as({ bot: botName }), sites === '' ? m.keys_from_servers() : m.keys_from_sites({ sites })];
}

/** What a key opens, in words. */
export const opensWords = ({ scopes }: { scopes: readonly ApiKeyScope[] }): string =>
  m.keys_opens({ scopes: listScopes(scopes) });

/** What there is to say of a key besides its name, a line each. */
export const factsOf = (key: Key, nowMs: number): string[] => [
  ...botLabels(key),
  opensWords(key),
  madeBy(key.createdBy, ownDate(key.createdAt)),
  ...(key.previousWorksUntil === null ? [] : [m.keys_previous_until({ time: ownTime(key.previousWorksUntil) })]),
  key.lastUsedAt === null ? m.keys_never_used() : m.keys_last_used({ time: ownTime(key.lastUsedAt) }),
  endOf(key, nowMs),
];
