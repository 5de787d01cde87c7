import type { inviteMembers } from '@app/api-client/contract/org-admin/invites';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Role } from '@app/api-client/rules/abilities';
import { callApi } from './call-api';
import { linkIn, mailTo } from './local-tools';
import { createPerson, newPerson, type Person } from './people';

/** An admin of an organization of a test's own, who may invite. */
export type Inviter = Person & { accessToken: string };

/** Makes somebody with an organization and logs in through the API. */
export async function createInviter(person: Person = newPerson()): Promise<Inviter> {
  const { email, password } = await createPerson(person);
  const tokens = await callApi<{ accessToken: string }>('POST', '/login', { email, password });
  return { ...person, accessToken: tokens.accessToken };
}

/** Invites one address, as teammate unless another role is given. @returns The link of the mail, and the invitation's identifier. */
export async function invite(
  { accessToken }: Inviter,
  email: string,
  role: Role = 'teammate',
): Promise<{ link: string; id: string }> {
  const body = { emails: [email], role };
  const { results } = await callApi<ResponseOf<typeof inviteMembers>>('POST', '/org-admin/invites', body, accessToken);
  const id = results[0]?.userId;
  if (!id) throw new Error(`${email} was not invited: ${JSON.stringify(results)}`);
  return { link: linkIn(await mailTo(email, /^Join /), '/signup'), id };
}

export const revoke = ({ accessToken }: Inviter, id: string) =>
  callApi('DELETE', `/org-admin/invites/${id}`, {}, accessToken);
