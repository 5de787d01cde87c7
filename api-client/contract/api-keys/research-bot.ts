import * as z from 'zod';
import { endpoint } from '../endpoint';
import { ServiceUrl, Secret, text } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { ApiKey, apiKeyLifetimeField, apiKeyNameField, apiKeyQuery, apiKeySecret, RevokedApiKey } from './fields';

const researchBotKey = ApiKey.extend({
  botName: z.string().describe('Name under which the research bot answers.'),
  allowedOrigins: z.array(z.string()).describe('Sites on which the bot may be embedded; empty for none.'),
});

const botNameField = text(100).describe('Name under which the research bot answers.');
const allowedOriginsField = z
  .array(ServiceUrl)
  .max(20)
  .default([])
  .describe('Sites on which the bot may be embedded, at most 20.');

export const listResearchBotKeys = endpoint({
  name: 'listResearchBotKeys',
  summary: "Lists the keys of the organization's research bots, latest first.",
  method: 'GET',
  path: '/api-key/research-bot',
  access: 'bearer',
  response: z.array(researchBotKey),
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
    allowedOrigins: allowedOriginsField,
    lifetimeDays: apiKeyLifetimeField,
  }),
  response: researchBotKey.extend({ secret: apiKeySecret }),
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
  response: researchBotKey,
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

export const authorizeResearchBot = endpoint({
  name: 'authorizeResearchBot',
  summary: 'Lets a research bot act for the caller, by its key.',
  method: 'POST',
  path: '/research-bot/authorize',
  access: 'bearer',
  body: z.strictObject({ secret: Secret.describe("The research bot's key.") }),
  response: z.object({
    keyId: Id.describe('The key.'),
    botName: z.string().describe('Name of the research bot that may act for the caller now.'),
    authorizedAt: Instant.describe('When it was allowed.'),
  }),
  errors: [],
});

export const getResearchBotAccessToken = endpoint({
  name: 'getResearchBotAccessToken',
  summary: 'A short-lived token with which the authorized research bot acts for the caller.',
  method: 'GET',
  path: '/research-bot/access-token',
  access: 'bearer',
  response: z.object({
    accessToken: z.string().describe('Bearer token for the research bot only; no other call accepts it.'),
    expiresAt: Instant.describe('When it stops working.'),
  }),
  errors: [],
});
