import type { AnswerOf } from '@app/api-client/call-definition';
import {
  deleteConnection as deleteConnectionCall,
  getMiroAccessToken,
  getSurveyMonkeyAccessToken,
  listConnections,
  startConnection as startConnectionCall,
} from '@app/api-client/calls/flows/connections';
import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { callApi, callOnArrival } from '@/lib/api';

export type Connections = AnswerOf<typeof listConnections>;
export type Connection = Connections['connections'][number];

/** Code and state of the redirect from a service. */
export type ConnectionAnswer = { authCode: string; state: string };

/** @throws {ApiError} */
export const readConnections = async (signal?: AbortSignal): Promise<Connections> =>
  callApi(listConnections, { signal });

/** @returns The page of the service. @throws {ApiError} */
export const startConnection = async (provider: ConnectionProvider): Promise<string> =>
  (await callApi(startConnectionCall, { body: { provider } })).authorizationUrl;

/** The page doesn't need the token. @throws {ApiError} */
export async function completeConnection(provider: ConnectionProvider, query: ConnectionAnswer): Promise<void> {
  if (provider === 'miro') await callOnArrival(getMiroAccessToken, { query });
  else await callOnArrival(getSurveyMonkeyAccessToken, { query });
}

/** @returns Whether the service revoked the access. @throws {ApiError} */
export const deleteConnection = async (connectionId: string): Promise<boolean> =>
  (await callApi(deleteConnectionCall, { params: { connectionId } })).isRevoked;
