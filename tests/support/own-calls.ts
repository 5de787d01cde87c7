import { callApi } from './call-api';
import type { Inviter } from './invitation-calls';
import type { Person } from './people';

/** Logs somebody in through the API, beside whatever browsers do. */
export async function logInByCall(person: Person): Promise<Inviter> {
  const { email, password } = person;
  return { ...person, ...(await callApi<{ accessToken: string }>('POST', '/login', { email, password })) };
}

/** Calls of the API in the name of one person. @throws Where the answer is a refusal. */
export type Calls = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>;

/** @param person Somebody who is logged in through the API. */
export function callsOf({ accessToken }: Pick<Inviter, 'accessToken'>): Calls {
  return (method, path, body = {}) => callApi(method, path, method === 'GET' ? undefined : body, accessToken);
}
