import type { ApiKey, ResearchBotKey } from '@app/api-client/contract/flows/api-key-fields';
import { apiKeyScopes, type ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import type { z } from 'zod';
import type { ListedKey } from './api-key.repository';

const toIso = (time: Date | null) => time?.toISOString() ?? null;

/** Orders scopes as in `apiKeyScopes` and removes duplicates. */
export const orderedScopes = (scopes: readonly ApiKeyScope[]): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => scopes.includes(scope));

/** Describes a key for its organization's admins. */
export function describeKey(
  { key, createdBy, formerCreator, responsible }: ListedKey,
  now: Date,
): z.infer<typeof ApiKey> {
  const { id, name, prefix, scopes, previousWorksUntil } = key;
  return {
    id,
    name,
    prefix,
    scopes,
    createdBy,
    formerCreator,
    responsible,
    createdAt: key.createdAt.toISOString(),
    rotatedAt: toIso(key.rotatedAt),
    previousWorksUntil: toIso(previousWorksUntil && previousWorksUntil > now ? previousWorksUntil : null),
    lastUsedAt: toIso(key.lastUsedAt),
    lastUsedFrom: key.lastUsedFrom,
    expiresAt: toIso(key.expiresAt),
  };
}

/** Describes a research bot key for its organization's admins. */
export function describeBotKey(listed: ListedKey, now: Date): z.infer<typeof ResearchBotKey> {
  const { botName, allowedOrigins } = listed.key;
  return { ...describeKey(listed, now), botName: botName ?? '', allowedOrigins };
}
