import type { AnswerOf } from '@app/api-client/call-definition';
import { acceptInvitation, getInvitation as getInvitationCall } from '@app/api-client/calls/access/invitations';
import { callApi } from '@/lib/api';
import { readSession } from '@/lib/auth/session-state';

export type InvitationDetails = AnswerOf<typeof getInvitationCall>;
/** The organization that the user leaves by joining. */
export type CurrentOrganization = NonNullable<InvitationDetails['currentOrganization']>;
type Acceptance = AnswerOf<typeof acceptInvitation>;

/** Reads an invitation without accepting it. @throws {ApiError} */
export async function getInvitation(token: string): Promise<InvitationDetails> {
  return callApi(getInvitationCall, { query: { token } });
}

/**
 * Joins the organization and clears the query cache, which holds data of the previous organization.
 * @throws {ApiError} With the reason if joining is not possible.
 */
export async function joinByInvitation(token: string): Promise<Acceptance> {
  const accept = () => callApi(acceptInvitation, { body: { token } });
  let acceptance = await accept();
  if (acceptance.outcome !== 'accepted' && readSession().status === 'signedIn') {
    // A public call ignores an expired access token, so the session is refreshed before a second attempt.
    const { checkSession } = await import('@/lib/auth/session');
    await checkSession();
    acceptance = await accept();
  }
  if (acceptance.outcome === 'accepted') {
    const { followOrganization } = await import('@/lib/auth/session');
    await followOrganization();
  }
  const { queryClient } = await import('@/lib/query-client');
  queryClient().clear();
  return acceptance;
}
