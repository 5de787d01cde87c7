import { login } from '@app/api-client/calls/account/login';
import { callApi, preloadApi } from '../../../lib/api';
import { rememberLogin } from '../../../lib/auth/last-login';
import type { LoginValues } from './login-values';

/** What a login leads to: whether the password has to be changed first. */
export type LoggedIn = { requiresPasswordChange: boolean };

/** What a login takes besides HTTP: the session, and the token's verification. */
const load = () =>
  Promise.all([
    import('../../../lib/auth/session'),
    import('../../../lib/auth/load-verifier').then(({ loadVerifier }) => loadVerifier()),
  ]);

/** For a form that is about to be used. */
export function preloadLogIn(): void {
  preloadApi();
  load().catch(() => {
    // The login itself tells.
  });
}

/**
 * Logs in and keeps the session.
 * @throws {ApiError} With the codes of the catalogue.
 */
export async function logIn(values: LoginValues): Promise<LoggedIn> {
  const [{ signIn }] = await load();
  const tokens = await callApi(login, { body: values });
  const loggedIn = await signIn(tokens, { staySignedIn: values.staySignedIn });
  rememberLogin('password');
  return loggedIn;
}
