import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Secret } from '../fields/text';
import { Id, Instant } from '../fields/values';
import {
  allowedOriginsField,
  apiKeyLifetimeField,
  apiKeyNameField,
  apiKeyQuery,
  apiKeyScopesField,
  apiKeySecret,
  botNameField,
  ResearchBotAuthorization,
  ResearchBotKey,
  RevokedApiKey,
} from './fields';

export const listResearchBotKeys = endpoint({
  name: 'listResearchBotKeys',
  summary: "Lists the keys of the organization's research bots, latest first.",
  method: 'GET',
  path: '/api-key/research-bot',
  access: 'bearer',
  response: z.array(ResearchBotKey),
  errors: [],
});

export const createResearchBotKey = endpoint({
  name: 'createResearchBotKey',
  summary: 'Makes a key for a research bot and shows it once.',
  method: 'POST',
  path: '/api-key/research-bot',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    name: apiKeyNameField,
    botName: botNameField,
    scopes: apiKeyScopesField,
    allowedOrigins: allowedOriginsField.default([]),
    lifetimeDays: apiKeyLifetimeField,
  }),
  response: ResearchBotKey.extend({ secret: apiKeySecret }),
  errors: ['error_limit_exceeded'],
});

export const updateResearchBotKey = endpoint({
  name: 'updateResearchBotKey',
  summary: 'Changes the name, the bot or the sites of a key.',
  method: 'PUT',
  path: '/api-key/research-bot',
  access: 'bearer',
  body: z.strictObject({
    keyId: Id.describe('The key.'),
    name: apiKeyNameField,
    botName: botNameField,
    allowedOrigins: allowedOriginsField,
  }),
  response: ResearchBotKey,
  errors: [],
});

export const revokeResearchBotKey = endpoint({
  name: 'revokeResearchBotKey',
  summary: 'Makes a key of a research bot useless within one second.',
  method: 'DELETE',
  path: '/api-key/research-bot',
  access: 'bearer',
  query: apiKeyQuery,
  response: RevokedApiKey,
  errors: [],
});

/** Of the caller's own organization. Again changes nothing. It ends with the key, or when the caller takes it back. */
export const authorizeResearchBot = endpoint({
  name: 'authorizeResearchBot',
  summary: 'Lets a research bot act for the caller, by its key.',
  method: 'POST',
  path: '/research-bot/authorize',
  access: 'bearer',
  body: z.strictObject({ secret: Secret.describe("The research bot's key.") }),
  response: ResearchBotAuthorization,
  errors: [],
});

export const getResearchBotAccessToken = endpoint({
  name: 'getResearchBotAccessToken',
  summary: 'A short-lived token with which the authorized research bot acts for the caller.',
  method: 'GET',
  path: '/research-bot/access-token',
  access: 'bearer',
  query: z.strictObject({
    keyId: Id.optional().describe('The key of the bot. Left out: of the one that was allowed last.'),
  }),
  response: z.object({
    accessToken: z.string().describe('Bearer token for the research bot only; no other call accepts it.'),
    expiresAt: Instant.describe('When it stops working.'),
  }),
  errors: [],
});
