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
} from './api-key-fields';

export const listResearchBotKeys = endpoint({
  name: 'listResearchBotKeys',
  summary: "Lists the keys of the organization's research bots, most recent first.",
  method: 'GET',
  path: '/api-key/research-bot',
  access: 'bearer',
  response: z.array(ResearchBotKey),
  errors: [],
});

export const createResearchBotKey = endpoint({
  name: 'createResearchBotKey',
  summary: 'Creates a key for a research bot. The secret is returned only once.',
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
  errors: ['error_limit_exceeded', 'error_subscription_required'],
});

export const updateResearchBotKey = endpoint({
  name: 'updateResearchBotKey',
  summary: "Updates the name, bot name and allowed origins of a research bot's key.",
  method: 'PUT',
  path: '/api-key/research-bot',
  access: 'bearer',
  body: z.strictObject({
    keyId: Id.describe('ID of the key.'),
    name: apiKeyNameField,
    botName: botNameField,
    allowedOrigins: allowedOriginsField,
  }),
  response: ResearchBotKey,
  errors: [],
});

export const revokeResearchBotKey = endpoint({
  name: 'revokeResearchBotKey',
  summary: 'Revokes the key of a research bot. It stops working within one second.',
  method: 'DELETE',
  path: '/api-key/research-bot',
  access: 'bearer',
  query: apiKeyQuery,
  response: RevokedApiKey,
  errors: [],
});

/**
 * The bot must belong to the caller's organization. Idempotent. The authorization ends with the key, or when the caller
 * withdraws it.
 */
export const authorizeResearchBot = endpoint({
  name: 'authorizeResearchBot',
  summary: 'Authorizes a research bot, identified by its key, to act for the caller.',
  method: 'POST',
  path: '/research-bot/authorize',
  access: 'bearer',
  body: z.strictObject({ secret: Secret.describe("The research bot's key.") }),
  response: ResearchBotAuthorization,
  errors: [],
});

export const getResearchBotAccessToken = endpoint({
  name: 'getResearchBotAccessToken',
  summary: 'Returns a short-lived token with which an authorized research bot acts for the caller.',
  method: 'GET',
  path: '/research-bot/access-token',
  access: 'bearer',
  query: z.strictObject({
    keyId: Id.optional().describe(
      "ID of the research bot's key. If omitted, the most recently authorized bot is used.",
    ),
  }),
  response: z.object({
    accessToken: z.string().describe('Bearer token for the research bot. No other call accepts it.'),
    expiresAt: Instant.describe('When the token expires.'),
  }),
  errors: [],
});
