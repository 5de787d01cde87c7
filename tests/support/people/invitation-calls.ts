import type { inviteMembers } from '@app/api-client/contract/access/invites';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Role } from '@app/api-client/rules/organization/abilities';
import { callApi } from './call-api';
import { linkIn, emailTo } from './local-tools';
import type { AuthenticatedUser } from './own-calls';

/** Invites one address, as a teammate by default. @returns The invitation's id. */
export async function sendInvitation(
  { accessToken }: AuthenticatedUser,
  email: string,
  role: Role = 'teammate',
): Promise<string> {
  const body = { emails: [email], role };
  const { results } = await callApi<ResponseOf<typeof inviteMembers>>('POST', '/org-admin/invites', body, accessToken);
  const id = results[0]?.userId;
  if (!id) throw new Error(`${email} was not invited: ${JSON.stringify(results)}`);
  return id;
}

/** Like `sendInvitation`, but waits for the email. @returns Its link, and the invitation's id. */
export async function invite(
  inviter: AuthenticatedUser,
  email: string,
  role?: Role,
): Promise<{ link: string; id: string }> {
  const id = await sendInvitation(inviter, email, role);
  return { link: linkIn(await emailTo(email, /^You're invited to join /), '/signup'), id };
}

export const revoke = ({ accessToken }: AuthenticatedUser, id: string) =>
  callApi('DELETE', `/org-admin/invites/${id}`, {}, accessToken);
