import * as z from 'zod';
import { apiKeyScopes, rotationOverlapHoursMax } from '../../rules/flows/api-keys';
import { creatorFields } from '../fields/creator';
import { ServiceUrl, text } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** A permission of a key. */
export const ApiKeyScope = z.enum(apiKeyScopes);

/** A key without its secret, which is returned only when the key is created or rotated. */
export const ApiKey = z.object({
  id: Id.describe('ID of the key.'),
  name: z.string().describe('Name of the key.'),
  prefix: z.string().describe('First characters of the secret, which identify the key.'),
  scopes: z.array(ApiKeyScope).describe('Permissions of the key.'),
  ...creatorFields,
  createdAt: Instant.describe('When the key was created.'),
  rotatedAt: Instant.nullable().describe('When the secret was last rotated; `null` if never.'),
  previousWorksUntil: Instant.nullable().describe(
    'When the previous secret stops working; `null` if no previous secret works.',
  ),
  lastUsedAt: Instant.nullable().describe('When the key was last used, accurate to a minute; `null` if never.'),
  lastUsedFrom: z
    .string()
    .nullable()
    .describe(
      'Where the last use came from: the network address of the program, or the site of the page; `null` if the key was ' +
        'never used, or was last used by a member who authorized its research bot.',
    ),
  expiresAt: Instant.nullable().describe('When the key expires; `null` if it does not expire.'),
});

/** The key of a research bot, without its secret. */
export const ResearchBotKey = ApiKey.extend({
  botName: z.string().describe('Display name of the research bot.'),
  allowedOrigins: z
    .array(z.string())
    .describe('Origins of the sites whose pages may use the key. If empty, it only works from servers.'),
});

export const apiKeySecret = z
  .string()
  .describe('The key itself: 256 random bits with a prefix. Returned only once; only its hash is stored.');

export const apiKeyNameField = text(100).describe('Name that helps you recognize the key.');
export const apiKeyScopesField = z
  .array(ApiKeyScope)
  .min(1)
  .max(apiKeyScopes.length)
  .describe('Permissions of the key, at least one.');
const lifetimeDays = z.int().min(1).max(3_650).optional();
export const apiKeyLifetimeField = lifetimeDays.describe(
  'Days until the key expires. If omitted, the key does not expire.',
);

/** Request body of the calls that rotate a key. */
export const rotateKeyBody = z.strictObject({
  keyId: Id.describe('ID of the key.'),
  overlapHours: z
    .int()
    .min(0)
    .max(rotationOverlapHoursMax)
    .describe(
      'Hours that the previous secret keeps working along with the new one. With 0, it stops working immediately.',
    ),
  lifetimeDays: lifetimeDays.describe(
    'Days from now until the key expires. If omitted, its expiration does not change.',
  ),
});

function originOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}` === '/' ? origin : address;
}

/** The origin of a site, `https://acme.com`. A trailing slash, which users paste with the address, is removed. */
const SiteOrigin = ServiceUrl.overwrite(originOf).refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  { error: 'url' },
);

export const botNameField = text(100).describe('Display name of the research bot.');
export const allowedOriginsField = z
  .array(SiteOrigin)
  .max(20)
  .describe('Origins of the sites whose pages may use the key, at most 20. If empty, it only works from servers.');

/** The query of the calls that revoke a key. */
export const apiKeyQuery = z.strictObject({ keyId: Id.describe('ID of the key to revoke.') });

export const RevokedApiKey = z.object({
  id: Id.describe('ID of the revoked key.'),
  revokedAt: Instant.describe('When the key stopped working.'),
});

/** A user's permission for a research bot to act for them. */
export const ResearchBotAuthorization = z.object({
  keyId: Id.describe("ID of the research bot's key."),
  botName: z.string().describe('Display name of the research bot.'),
  scopes: z.array(ApiKeyScope).describe('What the research bot may do for the caller.'),
  authorizedAt: Instant.describe('When the caller authorized the research bot.'),
});
