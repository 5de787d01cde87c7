import { everyMember, type Row } from '../row';

const noId = '00000000-0000-4000-8000-000000000000';
// No user of this world has started a connection.
const unknownState = { query: 'authCode=x&state=x' };

/** Connections to other services, which belong to the user and not to the organization. */
export const connectionRows: Record<string, Row> = {
  listConnections: everyMember(200),
  startConnection: everyMember(200, { body: { provider: 'miro' } }),
  getMiroAccessToken: everyMember(400, unknownState),
  getSurveyMonkeyAccessToken: everyMember(400, unknownState),
  getMiroLatestSavedAccessToken: everyMember(404, { query: 'userId=1&teamId=1' }),
  deleteConnection: everyMember(404, { path: `/connections/${noId}` }),
};
