import * as z from 'zod';
import { ApiKey, ApiKeyScope, apiKeySecret, ResearchBotAuthorization, ResearchBotKey, rotateKeyBody } from './fields';
import { endpoint } from '../endpoint';
import { Id, Instant } from '../fields/values';

/** At most two secrets of a key work at once: rotating again ends the older of them. */
export const rotateApiKey = endpoint({
  name: 'rotateApiKey',
  summary: 'Gives a key a new secret and shows it once.',
  method: 'POST',
  path: '/api-key/rotate',
  access: 'bearer',
  body: rotateKeyBody,
  response: ApiKey.extend({ secret: apiKeySecret }),
  errors: ['error_conflict'],
});

export const rotateResearchBotKey = endpoint({
  name: 'rotateResearchBotKey',
  summary: 'Gives the key of a research bot a new secret and shows it once.',
  method: 'POST',
  path: '/api-key/research-bot/rotate',
  access: 'bearer',
  body: rotateKeyBody,
  response: ResearchBotKey.extend({ secret: apiKeySecret }),
  errors: ['error_conflict'],
});

/** With it a program finds out whether its key works, and how long it still will. */
export const getOwnKey = endpoint({
  name: 'getOwnKey',
  summary: 'Describes the key that calls.',
  method: 'GET',
  path: '/api-key/self',
  access: 'key',
  response: z.object({
    kind: z.enum(['api', 'research-bot']).describe('api: of a program. research-bot: of a research bot.'),
    name: z.string().describe('Name that its owner gave it.'),
    prefix: z.string().describe('First characters of the secret that calls.'),
    scopes: z.array(ApiKeyScope).describe('What it opens.'),
    organization: z
      .object({
        id: Id.describe('Identifies the organization.'),
        name: z.string().describe('Its name.'),
      })
      .describe('Whose key it is.'),
    expiresAt: Instant.nullable().describe(
      'When the secret that calls stops working, because the key expires or was rotated; null if it does not.',
    ),
  }),
  errors: [],
});

export const listResearchBotAuthorizations = endpoint({
  name: 'listResearchBotAuthorizations',
  summary: 'Lists the research bots that may act for the caller, the one allowed last first.',
  method: 'GET',
  path: '/research-bot/authorizations',
  access: 'bearer',
  response: z.array(ResearchBotAuthorization),
  errors: [],
});

/** Tokens that the bot holds work for what is left of their five minutes. */
export const withdrawResearchBotAuthorization = endpoint({
  name: 'withdrawResearchBotAuthorization',
  summary: 'Stops a research bot from acting for the caller.',
  method: 'DELETE',
  path: '/research-bot/authorizations/{keyId}',
  access: 'bearer',
  params: z.strictObject({ keyId: Id.describe('The key of the bot.') }),
  response: z.object({ keyId: Id.describe('The key of the bot, which may not act for the caller any more.') }),
  errors: [],
});
