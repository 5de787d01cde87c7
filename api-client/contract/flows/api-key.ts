import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Id } from '../fields/values';
import {
  ApiKey,
  apiKeyLifetimeField,
  apiKeyNameField,
  apiKeyQuery,
  apiKeyScopesField,
  apiKeySecret,
  RevokedApiKey,
} from './api-key-fields';

/** Revoked keys are not listed. Expired keys are listed for 30 days, so that users see why a key stopped working. */
export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: "Lists the organization's API keys, most recent first.",
  method: 'GET',
  path: '/api-key',
  access: 'bearer',
  response: z.array(ApiKey),
  errors: [],
});

/** A key gives access to the analytics API, never to the account, its members or its payments (KE-3). */
export const createApiKey = endpoint({
  name: 'createApiKey',
  summary: 'Creates an API key. The secret is returned only once.',
  method: 'POST',
  path: '/api-key',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({ name: apiKeyNameField, scopes: apiKeyScopesField, lifetimeDays: apiKeyLifetimeField }),
  response: ApiKey.extend({ secret: apiKeySecret }),
  errors: ['error_limit_exceeded', 'error_subscription_required'],
});

export const renameApiKey = endpoint({
  name: 'renameApiKey',
  summary: 'Renames an API key.',
  method: 'PUT',
  path: '/api-key',
  access: 'bearer',
  body: z.strictObject({ keyId: Id.describe('ID of the key.'), name: apiKeyNameField }),
  response: ApiKey,
  errors: [],
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'Revokes an API key. It stops working within one second.',
  method: 'DELETE',
  path: '/api-key',
  access: 'bearer',
  query: apiKeyQuery,
  response: RevokedApiKey,
  errors: [],
});
