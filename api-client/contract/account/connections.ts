import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Secret, text } from '../fields/text';
import { Instant } from '../fields/values';

/** The identifiers are the other service's own: their form is not ours to know. */
const miroToken = z.object({
  accessToken: z.string().describe("Miro's access token, for the caller's own use."),
  userId: z.string().describe("The person's id at Miro."),
  teamId: z.string().describe("The team's id at Miro."),
  scopes: z.array(z.string()).describe('What the token allows, as Miro names it.'),
  expiresAt: Instant.nullable().describe('When it stops working; null for one that does not expire.'),
  savedAt: Instant.describe('When it was obtained.'),
});

const authCodeQuery = z.strictObject({
  authCode: Secret.describe('The authorization code that the service handed to the browser; good for one exchange.'),
});

export const getMiroAccessToken = endpoint({
  name: 'getMiroAccessToken',
  summary: "Exchanges Miro's authorization code for an access token and saves it for the caller.",
  method: 'GET',
  path: '/auth/miro/accessToken',
  access: 'bearer',
  query: authCodeQuery,
  response: miroToken,
  errors: ['error_connection_failed'],
});

export const getMiroLatestSavedAccessToken = endpoint({
  name: 'getMiroLatestSavedAccessToken',
  summary: "Reads the caller's own latest saved access token for Miro.",
  method: 'GET',
  path: '/auth/miro/latest-saved-access-token',
  access: 'bearer',
  query: z.strictObject({
    userId: text(128).describe("The person's id at Miro."),
    teamId: text(128).describe("The team's id at Miro."),
  }),
  response: miroToken,
  errors: [],
});

export const getSurveyMonkeyAccessToken = endpoint({
  name: 'getSurveyMonkeyAccessToken',
  summary: "Exchanges SurveyMonkey's authorization code for an access token.",
  method: 'GET',
  path: '/auth/surveymonkey/accessToken',
  access: 'bearer',
  query: authCodeQuery,
  response: z.object({
    accessToken: z.string().describe("SurveyMonkey's access token, for the caller's own use."),
    accessUrl: z.string().describe("Base address of SurveyMonkey's API for this account's data centre."),
    expiresAt: Instant.nullable().describe('When it stops working; null for one that does not expire.'),
  }),
  errors: ['error_connection_failed'],
});
