import type { inviteMembers } from '@app/api-client/contract/org-admin/invites';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Role } from '@app/api-client/rules/abilities';
import { productUrl } from './journey';
import { linkIn, mailTo } from './local-tools';
import { createPerson, newPerson, type Person } from './people';

/** An admin of an organization of a test's own, who may invite. */
export type Inviter = Person & { accessToken: string };

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Makes somebody with an organization and logs in through the API. */
export async function createInviter(person: Person = newPerson()): Promise<Inviter> {
  const { email, password } = await createPerson(person);
  const tokens = await call<{ accessToken: string }>('POST', '/login', { email, password });
  return { ...person, accessToken: tokens.accessToken };
}

/** Invites one address, as teammate unless another role is given. @returns The link of the mail, and the invitation's identifier. */
export async function invite(
  { accessToken }: Inviter,
  email: string,
  role: Role = 'teammate',
): Promise<{ link: string; id: string }> {
  const body = { emails: [email], role };
  const { results } = await call<ResponseOf<typeof inviteMembers>>('POST', '/org-admin/invites', body, accessToken);
  const id = results[0]?.userId;
  if (!id) throw new Error(`${email} was not invited: ${JSON.stringify(results)}`);
  return { link: linkIn(await mailTo(email, /^Join /), '/signup'), id };
}

export const revoke = ({ accessToken }: Inviter, id: string) =>
  call('DELETE', `/org-admin/invites/${id}`, {}, accessToken);
