import {
  deleteConnection as deleteConnectionCall,
  getMiroAccessToken,
  getMiroLatestSavedAccessToken,
  getSurveyMonkeyAccessToken,
  listConnections,
  startConnection as startConnectionCall,
} from '@app/api-client/contract/flows/connections';
import { connectionProviders } from '@app/api-client/rules/flows/connection-providers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { completeConnection, type SavedConnection } from './complete-connection.service';
import { listUserConnections } from './connection.repository';
import { deleteConnection } from './delete-connection.service';
import { requireSettings } from './providers';
import { getSavedMiroToken } from './saved-token.service';
import { startConnection } from './start-connection.service';

const toIso = (time: Date | null) => time?.toISOString() ?? null;

const describeMiroToken = ({ connection, accessToken }: SavedConnection) => ({
  accessToken,
  userId: connection.externalUserId,
  teamId: connection.externalTeamId,
  scopes: connection.scopes,
  expiresAt: toIso(connection.expiresAt),
  savedAt: connection.savedAt.toISOString(),
});

/** Serves the connections of users to Miro and SurveyMonkey. */
export function registerConnections(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;

  serve(app, listConnections, async ({ caller }) => ({
    providers: connectionProviders.filter((provider) => config.connections[provider] !== undefined),
    connections: (await listUserConnections(deps.database, caller.userId)).map((connection) => ({
      connectionId: connection.id,
      provider: connection.provider,
      teamName: connection.teamName,
      connectedAt: connection.createdAt.toISOString(),
      status: connection.endedAt ? ('ended' as const) : ('connected' as const),
    })),
  }));
  serve(app, startConnectionCall, async ({ caller, body: { provider } }) => ({
    authorizationUrl: await startConnection(deps, caller, provider),
  }));
  serve(app, getMiroAccessToken, async ({ caller, query, request }) =>
    describeMiroToken(await completeConnection(deps, caller, 'miro', query, originOf(request))),
  );
  serve(app, getMiroLatestSavedAccessToken, async ({ caller, query }) =>
    describeMiroToken(await getSavedMiroToken(deps, caller, query)),
  );
  serve(app, getSurveyMonkeyAccessToken, async ({ caller, query, request }) => {
    const saved = await completeConnection(deps, caller, 'surveymonkey', query, originOf(request));
    const { apiUrl, expiresAt } = saved.connection;
    return {
      accessToken: saved.accessToken,
      accessUrl: apiUrl ?? requireSettings(config, 'surveymonkey').apiUrl,
      expiresAt: toIso(expiresAt),
    };
  });
  serve(app, deleteConnectionCall, async ({ caller, params: { connectionId }, request }) => ({
    connectionId,
    isRevoked: await deleteConnection(deps, caller, connectionId, originOf(request)),
  }));
}
