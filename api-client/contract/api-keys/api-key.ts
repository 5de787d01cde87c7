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
} from './fields';

/** Those that were revoked are gone from it; those that expired stay for 30 days, so that users see why one stopped. */
export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: "Lists the organization's keys, latest first.",
  method: 'GET',
  path: '/api-key',
  access: 'bearer',
  response: z.array(ApiKey),
  errors: [],
});

/** A key opens the analytics API, never the account, its members or its payments. */
export const createApiKey = endpoint({
  name: 'createApiKey',
  summary: 'Makes a key and shows it once.',
  method: 'POST',
  path: '/api-key',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({ name: apiKeyNameField, scopes: apiKeyScopesField, lifetimeDays: apiKeyLifetimeField }),
  response: ApiKey.extend({ secret: apiKeySecret }),
  errors: ['error_limit_exceeded'],
});

export const renameApiKey = endpoint({
  name: 'renameApiKey',
  summary: 'Gives a key another name.',
  method: 'PUT',
  path: '/api-key',
  access: 'bearer',
  body: z.strictObject({ keyId: Id.describe('The key.'), name: apiKeyNameField }),
  response: ApiKey,
  errors: [],
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'Makes a key useless within one second.',
  method: 'DELETE',
  path: '/api-key',
  access: 'bearer',
  query: apiKeyQuery,
  response: RevokedApiKey,
  errors: [],
});
