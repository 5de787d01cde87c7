import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import * as m from '../generated/messages';

/** Name of each service that users connect. */
export const connectionLabels: Record<ConnectionProvider, () => string> = {
  miro: m.connections_miro,
  surveymonkey: m.connections_surveymonkey,
};
