import * as z from 'zod';
import { text } from '../fields/text';
import { Id, Instant } from '../fields/values';

/** A key as it can be shown: the secret itself is only in the answer to its creation. */
export const ApiKey = z.object({
  id: Id.describe('Identifies the key.'),
  name: z.string().describe('Name that its owner gave it.'),
  prefix: z.string().describe('First characters of the secret, enough to recognise it.'),
  createdBy: z.string().describe('Address of the person who made it.'),
  createdAt: Instant.describe('When it was made.'),
  lastUsedAt: Instant.nullable().describe('When it was last used; null if never.'),
  expiresAt: Instant.nullable().describe('When it stops working; null if it does not.'),
});

export const apiKeySecret = z
  .string()
  .describe('The key itself, 256 random bits with its prefix. Shown this once; only its hash is kept.');

export const apiKeyNameField = text(100).describe('Name to know it by.');
export const apiKeyLifetimeField = z
  .int()
  .min(1)
  .max(3_650)
  .optional()
  .describe('After how many days it stops working. Left out: it does not.');

/** The address's query of the two calls that revoke a key. */
export const apiKeyQuery = z.strictObject({ keyId: Id.describe('The key to revoke.') });

export const RevokedApiKey = z.object({
  id: Id.describe('The key.'),
  revokedAt: Instant.describe('When it stopped working.'),
});
