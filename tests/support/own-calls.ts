import { productUrl } from './journey';
import type { Inviter } from './invitation-calls';
import type { Person } from './people';

/** Logs somebody in through the API, beside whatever browsers do. */
export async function logInByCall(person: Person): Promise<Inviter> {
  const { email, password } = person;
  const response = await fetch(`${productUrl()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return { ...person, ...((await response.json()) as { accessToken: string }) };
}

/** Calls of the API in the name of one person. @throws Where the answer is a refusal. */
export type Calls = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>;

/** @param person Somebody who is logged in through the API. */
export function callsOf({ accessToken }: Pick<Inviter, 'accessToken'>): Calls {
  return async <Answer>(method: string, path: string, body: object = {}): Promise<Answer> => {
    const response = await fetch(`${productUrl()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}
