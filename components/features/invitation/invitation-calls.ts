import type { AnswerOf } from '@app/api-client/call-facts';
import { acceptInvitation, getInvitation } from '@app/api-client/calls/account/invitations';
import { callApi } from '../../../lib/api';
import { readSession } from '../../../lib/auth/session-state';

export type InvitationDetails = AnswerOf<typeof getInvitation>;
type Acceptance = AnswerOf<typeof acceptInvitation>;

/** Looks at an invitation, which uses nothing of it. @throws {ApiError} */
export async function lookAtInvitation(token: string): Promise<InvitationDetails> {
  return callApi(getInvitation, { query: { token } });
}

/**
 * Joins the organization, and forgets what was read while the person belonged to another.
 * @throws {ApiError} With what stands in the way.
 */
export async function joinByInvitation(token: string): Promise<Acceptance> {
  const accept = () => callApi(acceptInvitation, { body: { token } });
  let acceptance = await accept();
  if (acceptance.outcome !== 'accepted' && readSession().status === 'signedIn') {
    // To an open call somebody whose access token has expired is nobody: the session is looked at anew.
    const { checkSession } = await import('../../../lib/auth/session');
    await checkSession();
    acceptance = await accept();
  }
  const { queryClient } = await import('../../../lib/query-client');
  queryClient().clear();
  return acceptance;
}
