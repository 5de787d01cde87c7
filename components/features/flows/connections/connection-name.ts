import * as m from '@/locales/generated/messages';
import { connectionLabels } from '@/locales/labels/connections';
import type { Connection } from './connection-calls';

/** Names a connection by its service, and by its team if it has one. */
export function connectionName({ provider, teamName: team }: Pick<Connection, 'provider' | 'teamName'>): string {
  const label = connectionLabels[provider]();
  return team === null ? label : m.connections_team({ provider: label, team });
}
