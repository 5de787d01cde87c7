import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Secret, text } from '../fields/text';
import { Instant } from '../fields/values';

/** IDs of the third-party service, whose format it defines. */
const miroToken = z.object({
  accessToken: z.string().describe("Access token for Miro, for the caller's own use."),
  userId: z.string().describe('ID of the user at Miro.'),
  teamId: z.string().describe('ID of the team at Miro.'),
  scopes: z.array(z.string()).describe('Scopes of the token, as named by Miro.'),
  expiresAt: Instant.nullable().describe('When the token expires; `null` if it does not expire.'),
  savedAt: Instant.describe('When the token was obtained.'),
});

const authCodeQuery = z.strictObject({
  authCode: Secret.describe('Authorization code that the service returned to the browser. Single-use.'),
});

export const getMiroAccessToken = endpoint({
  name: 'getMiroAccessToken',
  summary: 'Exchanges an authorization code from Miro for an access token and saves the token for the caller.',
  method: 'GET',
  path: '/auth/miro/accessToken',
  access: 'bearer',
  query: authCodeQuery,
  response: miroToken,
  errors: ['error_connection_failed'],
});

export const getMiroLatestSavedAccessToken = endpoint({
  name: 'getMiroLatestSavedAccessToken',
  summary: "Returns the caller's most recently saved access token for Miro.",
  method: 'GET',
  path: '/auth/miro/latest-saved-access-token',
  access: 'bearer',
  query: z.strictObject({
    userId: text(128).describe('ID of the user at Miro.'),
    teamId: text(128).describe('ID of the team at Miro.'),
  }),
  response: miroToken,
  errors: [],
});

export const getSurveyMonkeyAccessToken = endpoint({
  name: 'getSurveyMonkeyAccessToken',
  summary: 'Exchanges an authorization code from SurveyMonkey for an access token.',
  method: 'GET',
  path: '/auth/surveymonkey/accessToken',
  access: 'bearer',
  query: authCodeQuery,
  response: z.object({
    accessToken: z.string().describe("Access token for SurveyMonkey, for the caller's own use."),
    accessUrl: z.string().describe('Base URL of the SurveyMonkey API for the data center of this account.'),
    expiresAt: Instant.nullable().describe('When the token expires; `null` if it does not expire.'),
  }),
  errors: ['error_connection_failed'],
});
