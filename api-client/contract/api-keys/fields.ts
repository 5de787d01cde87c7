import * as z from 'zod';
import { apiKeyScopes, rotationOverlapHoursMax } from '../../rules/api-keys';
import { ServiceUrl, text } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** What a key opens. */
export const ApiKeyScope = z.enum(apiKeyScopes);

/** A key as it can be shown: the secret itself is only in the answer to its creation or rotation. */
export const ApiKey = z.object({
  id: Id.describe('Identifies the key.'),
  name: z.string().describe('Name that its owner gave it.'),
  prefix: z.string().describe('First characters of the secret, enough to recognise it.'),
  scopes: z.array(ApiKeyScope).describe('What it opens.'),
  createdBy: z
    .string()
    .nullable()
    .describe('Address of the person who made it; null if that person is no member any more. The key goes on.'),
  createdAt: Instant.describe('When it was made.'),
  rotatedAt: Instant.nullable().describe('When its secret was last replaced; null if never.'),
  previousWorksUntil: Instant.nullable().describe(
    'Until when the secret before that works; null if there is none that does.',
  ),
  lastUsedAt: Instant.nullable().describe('When it was last used, to within a minute; null if never.'),
  expiresAt: Instant.nullable().describe('When it stops working; null if it does not.'),
});

/** The key of a research bot, as it can be shown. */
export const ResearchBotKey = ApiKey.extend({
  botName: z.string().describe('Name under which the research bot answers.'),
  allowedOrigins: z
    .array(z.string())
    .describe('Sites from whose pages the key works, as origins; empty: from servers only.'),
});

export const apiKeySecret = z
  .string()
  .describe('The key itself, 256 random bits with its prefix. Shown this once; only its hash is kept.');

export const apiKeyNameField = text(100).describe('Name to know it by.');
export const apiKeyScopesField = z
  .array(ApiKeyScope)
  .min(1)
  .max(apiKeyScopes.length)
  .describe('What it opens, at least one.');
const lifetimeDays = z.int().min(1).max(3_650).optional();
export const apiKeyLifetimeField = lifetimeDays.describe(
  'After how many days it stops working. Left out: it does not.',
);

/** What the calls that replace a secret take. */
export const rotateKeyBody = z.strictObject({
  keyId: Id.describe('The key.'),
  overlapHours: z
    .int()
    .min(0)
    .max(rotationOverlapHoursMax)
    .describe('For how many hours the secret before goes on working, beside the new one. 0: it stops at once.'),
  lifetimeDays: lifetimeDays.describe(
    'After how many days from now the key stops working. Left out: when it would have anyway.',
  ),
});

function originOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}` === '/' ? origin : address;
}

/** A site as browsers name it, `https://acme.com`: the slash at the end that users paste along is taken off. */
const SiteOrigin = ServiceUrl.overwrite(originOf).refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  { error: 'url' },
);

export const botNameField = text(100).describe('Name under which the research bot answers.');
export const allowedOriginsField = z
  .array(SiteOrigin)
  .max(20)
  .describe('Sites from whose pages the key works, as origins, at most 20. None: from servers only.');

/** The address's query of the two calls that revoke a key. */
export const apiKeyQuery = z.strictObject({ keyId: Id.describe('The key to revoke.') });

export const RevokedApiKey = z.object({
  id: Id.describe('The key.'),
  revokedAt: Instant.describe('When it stopped working.'),
});

/** That a research bot may act for somebody. */
export const ResearchBotAuthorization = z.object({
  keyId: Id.describe('The key of the bot.'),
  botName: z.string().describe('Name of the research bot.'),
  scopes: z.array(ApiKeyScope).describe('What it may do for the caller.'),
  authorizedAt: Instant.describe('When the caller allowed it.'),
});
