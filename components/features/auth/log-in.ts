import { callApi, preloadApi } from '../../../lib/api';
import { rememberLogin } from '../../../lib/auth/last-login';
import type { LoginValues } from './login-values';

/** What a login leads to: whether the password has to be changed first. */
export type LoggedIn = { requiresPasswordChange: boolean };

/** Most of what a login takes: HTTP, the token's verification, the call's schema. */
const load = () =>
  Promise.all([
    import('@app/api-client/contract/account/login'),
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
  const [{ login }, { signIn }] = await load();
  const tokens = await callApi(login, { body: values });
  const loggedIn = await signIn(tokens, { staySignedIn: values.staySignedIn });
  rememberLogin('password');
  return loggedIn;
}
