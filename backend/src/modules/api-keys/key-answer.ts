import type { ApiKey, ResearchBotKey } from '@app/api-client/contract/api-keys/fields';
import { apiKeyScopes, type ApiKeyScope } from '@app/api-client/rules/api-keys';
import type { z } from 'zod';
import type { ListedKey } from './api-key.repository';

const instant = (time: Date | null) => time?.toISOString() ?? null;

/** In the order of the list of scopes, each once. */
export const orderedScopes = (scopes: readonly ApiKeyScope[]): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => scopes.includes(scope));

/** A key as its organization's admins see it. */
export function describeKey({ key, createdBy }: ListedKey, now: Date): z.infer<typeof ApiKey> {
  const { id, name, prefix, scopes, previousWorksUntil } = key;
  return {
    id,
    name,
    prefix,
    scopes,
    createdBy,
    createdAt: key.createdAt.toISOString(),
    rotatedAt: instant(key.rotatedAt),
    previousWorksUntil: instant(previousWorksUntil && previousWorksUntil > now ? previousWorksUntil : null),
    lastUsedAt: instant(key.lastUsedAt),
    expiresAt: instant(key.expiresAt),
  };
}

/** The key of a research bot as its organization's admins see it. */
export function describeBotKey(listed: ListedKey, now: Date): z.infer<typeof ResearchBotKey> {
  const { botName, allowedOrigins } = listed.key;
  return { ...describeKey(listed, now), botName: botName ?? '', allowedOrigins };
}
