import { callApi } from './call-api';
import { createUser, newUser, type User } from './users';

/** A user with an access token. */
export type AuthenticatedUser = User & { accessToken: string };

/** Logs a user in through the API, independent of any browser. */
export async function logInByCall(user: User): Promise<AuthenticatedUser> {
  const { email } = user;
  return { ...user, ...(await callApi<{ accessToken: string }>('POST', '/local/sessions', { email })) };
}

/** Creates a user who owns an organization, and logs in through the API. */
export async function createOwner(user: User = newUser()): Promise<AuthenticatedUser> {
  return logInByCall(await createUser(user));
}

/** Calls the API as one user. @throws If the response is an error. */
export type Calls = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>;

/** @param user A user who is logged in through the API. */
export function callsOf({ accessToken }: Pick<AuthenticatedUser, 'accessToken'>): Calls {
  return (method, path, body = {}) => callApi(method, path, method === 'GET' ? undefined : body, accessToken);
}
