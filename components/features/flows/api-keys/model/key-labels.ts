import type { ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import { ownDate, ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { creatorLabels } from '@/locales/labels/creator';
import { listScopes } from '@/locales/labels/api-key-scopes';
import type { Key, KeyKind } from '../api/key-calls';

/** The labels of each kind of key. */
export const kindLabels: Record<KeyKind, Record<'heading' | 'resource' | 'empty' | 'create', () => string>> = {
  api: {
    heading: m.keys_programs_heading,
    resource: m.keys_programs_resource,
    empty: m.keys_programs_empty,
    create: m.keys_programs_create,
  },
  'research-bot': {
    heading: m.keys_bots_heading,
    resource: m.keys_bots_resource,
    empty: m.keys_bots_empty,
    create: m.keys_bots_create,
  },
};

/** Whether a key has expired. @param nowMs The server's time, in milliseconds since the epoch. */
export const isExpired = ({ expiresAt }: Pick<Key, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= nowMs;

function expirationLabel({ expiresAt }: Key, nowMs: number): string {
  if (expiresAt === null) return m.keys_never_expires();
  const label = isExpired({ expiresAt }, nowMs) ? m.keys_expired_on : m.keys_expires;
  return label({ date: ownDate(expiresAt) });
}

function lastUseLabel({ lastUsedAt, lastUsedFrom: from }: Key): string {
  if (lastUsedAt === null) return m.keys_never_used();
  const time = ownTime(lastUsedAt);
  return from === null ? m.ui_last_used({ time }) : m.keys_last_used_from({ time, from });
}

/** The bot's name and the sites where its key works. Empty for keys of programs. */
function botLabels({ botName, allowedOrigins }: Key): string[] {
  if (botName === undefined || allowedOrigins === undefined) return [];
  const sites = allowedOrigins.join(', ');
  return [m.keys_answers_as({ bot: botName }), sites === '' ? m.keys_from_servers() : m.keys_from_sites({ sites })];
}

/** The permissions of a key. */
export const permissionsLabel = ({ scopes }: { scopes: readonly ApiKeyScope[] }): string =>
  m.keys_opens({ scopes: listScopes(scopes) });

/** The details of a key, one line each. */
export const keyFacts = (key: Key, nowMs: number): string[] => [
  ...botLabels(key),
  permissionsLabel(key),
  ...creatorLabels(key, ownDate(key.createdAt)),
  ...(key.previousWorksUntil === null ? [] : [m.keys_previous_until({ time: ownTime(key.previousWorksUntil) })]),
  lastUseLabel(key),
  expirationLabel(key, nowMs),
];
