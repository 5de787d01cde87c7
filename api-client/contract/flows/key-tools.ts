import * as z from 'zod';
import {
  ApiKey,
  ApiKeyScope,
  apiKeySecret,
  ResearchBotAuthorization,
  ResearchBotKey,
  rotateKeyBody,
} from './api-key-fields';
import { endpoint } from '../endpoint';
import { Id, Instant } from '../fields/values';

/** At most two secrets of a key work at the same time. Rotating again ends the older one. */
export const rotateApiKey = endpoint({
  name: 'rotateApiKey',
  summary: 'Rotates an API key. The new secret is returned only once.',
  method: 'POST',
  path: '/api-key/rotate',
  access: 'bearer',
  body: rotateKeyBody,
  response: ApiKey.extend({ secret: apiKeySecret }),
  errors: ['error_conflict'],
});

export const rotateResearchBotKey = endpoint({
  name: 'rotateResearchBotKey',
  summary: 'Rotates the key of a research bot. The new secret is returned only once.',
  method: 'POST',
  path: '/api-key/research-bot/rotate',
  access: 'bearer',
  body: rotateKeyBody,
  response: ResearchBotKey.extend({ secret: apiKeySecret }),
  errors: ['error_conflict'],
});

/** Programs use it to check whether their key works and when it expires. */
export const getOwnKey = endpoint({
  name: 'getOwnKey',
  summary: 'Returns the key that authenticates this request.',
  method: 'GET',
  path: '/api-key/self',
  access: 'key',
  response: z.object({
    kind: z
      .enum(['api', 'research-bot'])
      .describe('`api`: the key of a program. `research-bot`: the key of a research bot.'),
    name: z.string().describe('Name of the key.'),
    prefix: z.string().describe('First characters of the secret that was sent.'),
    scopes: z.array(ApiKeyScope).describe('Permissions of the key.'),
    organization: z
      .object({
        id: Id.describe('ID of the organization.'),
        name: z.string().describe('Name of the organization.'),
      })
      .describe('The organization that owns the key.'),
    expiresAt: Instant.nullable().describe(
      'When the secret that was sent stops working, because the key expires or was rotated; `null` if it does not expire.',
    ),
  }),
  errors: [],
});

export const listResearchBotAuthorizations = endpoint({
  name: 'listResearchBotAuthorizations',
  summary: 'Lists the research bots that the caller authorized, most recent first.',
  method: 'GET',
  path: '/research-bot/authorizations',
  access: 'bearer',
  response: z.array(ResearchBotAuthorization),
  errors: [],
});

/** Access tokens that the bot already has work until they expire, at most five minutes. */
export const withdrawResearchBotAuthorization = endpoint({
  name: 'withdrawResearchBotAuthorization',
  summary: "Withdraws the caller's authorization of a research bot.",
  method: 'DELETE',
  path: '/research-bot/authorizations/{keyId}',
  access: 'bearer',
  params: z.strictObject({ keyId: Id.describe("ID of the research bot's key.") }),
  response: z.object({ keyId: Id.describe("ID of the research bot's key, which can no longer act for the caller.") }),
  errors: [],
});
