import * as z from 'zod';
import { connectionProviders } from '../../rules/flows/connection-providers';
import { endpoint } from '../endpoint';
import { Secret, text } from '../fields/text';
import { Id, Instant } from '../fields/values';

const ConnectionProvider = z
  .enum(connectionProviders)
  .describe('The service: `miro` is Miro, `surveymonkey` is SurveyMonkey.');

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
  state: Secret.describe(
    'State that the service returned with the code. It belongs to the session that called `startConnection`. Single-use.',
  ),
});

const exchangeErrors = [
  'error_connection_not_configured',
  'error_connection_expired',
  'error_connection_failed',
  'error_connection_unreachable',
  'error_connection_client_rejected',
] as const;

export const listConnections = endpoint({
  name: 'listConnections',
  summary: 'Lists the services that can be connected and the connections of the caller, oldest first.',
  method: 'GET',
  path: '/connections',
  access: 'bearer',
  response: z.object({
    providers: z.array(ConnectionProvider).describe('Services that can be connected here. Others are not configured.'),
    connections: z
      .array(
        z.object({
          connectionId: Id.describe('ID of the connection.'),
          provider: ConnectionProvider,
          teamName: z
            .string()
            .nullable()
            .describe('Name of the team at the service; `null` if the service has no teams or does not name them.'),
          connectedAt: Instant.describe('When the connection was made.'),
          status: z
            .enum(['connected', 'ended'])
            .describe(
              '`connected`: works. `ended`: the service no longer accepts the connection, and it must be made again.',
            ),
        }),
      )
      .describe("The caller's connections."),
  }),
  errors: [],
});

export const startConnection = endpoint({
  name: 'startConnection',
  summary: 'Starts a connection: returns the page of the service on which the user allows it.',
  method: 'POST',
  path: '/connections',
  access: 'bearer',
  body: z.strictObject({ provider: ConnectionProvider }),
  response: z.object({
    authorizationUrl: z
      .string()
      .describe(
        'Page of the service, valid for 10 minutes. It redirects to `/account/connections/{provider}` with `code` and `state`, or with `error`.',
      ),
  }),
  errors: ['error_connection_not_configured'],
});

export const getMiroAccessToken = endpoint({
  name: 'getMiroAccessToken',
  summary: 'Exchanges an authorization code from Miro for an access token and saves the token for the caller.',
  method: 'GET',
  path: '/auth/miro/accessToken',
  access: 'bearer',
  effect: 'writes',
  query: authCodeQuery,
  response: miroToken,
  errors: exchangeErrors,
});

/** A token that is about to expire is refreshed first. */
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
  errors: [
    'error_connection_not_configured',
    'error_connection_ended',
    'error_connection_unreachable',
    'error_connection_client_rejected',
  ],
});

export const getSurveyMonkeyAccessToken = endpoint({
  name: 'getSurveyMonkeyAccessToken',
  summary: 'Exchanges an authorization code from SurveyMonkey for an access token and saves the token for the caller.',
  method: 'GET',
  path: '/auth/surveymonkey/accessToken',
  access: 'bearer',
  effect: 'writes',
  query: authCodeQuery,
  response: z.object({
    accessToken: z.string().describe("Access token for SurveyMonkey, for the caller's own use."),
    accessUrl: z.string().describe('Base URL of the SurveyMonkey API for the data center of this account.'),
    expiresAt: Instant.nullable().describe('When the token expires; `null` if it does not expire.'),
  }),
  errors: exchangeErrors,
});

/** Deletes the tokens even if the service is down. */
export const deleteConnection = endpoint({
  name: 'deleteConnection',
  summary: 'Deletes a connection of the caller with its tokens, and revokes them at the service if it can.',
  method: 'DELETE',
  path: '/connections/{connectionId}',
  access: 'bearer',
  params: z.strictObject({ connectionId: Id.describe('ID of the connection.') }),
  response: z.object({
    connectionId: Id.describe('ID of the connection, which no longer exists.'),
    isRevoked: z.boolean().describe('Whether the service revoked the tokens. SurveyMonkey has no call for that.'),
  }),
  errors: [],
});
