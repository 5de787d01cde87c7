import { login } from '@app/api-client/calls/identity/login';
import { callApi, preloadApi } from '@/lib/api';
import { rememberLogin } from '@/lib/auth/last-login';
import type { LoginValues } from './model/login-values';

/** The result of a login: whether the password must be changed first. */
export type LoggedIn = { requiresPasswordChange: boolean };

/** The page was loaded without TLS. The browser offers no cryptography there, and the tokens are not verified. */
export class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError';
}

/** Loads the session code and the token verification. */
const load = () =>
  Promise.all([
    import('@/lib/auth/session'),
    import('@/lib/auth/load-verifier').then(({ loadVerifier }) => loadVerifier()),
  ]);

/** Preloads the code of a login once the user starts filling in the form. */
export function preloadLogIn(): void {
  preloadApi();
  load().catch(() => {
    // The login reports the error.
  });
}

/**
 * Logs in and stores the session.
 * @throws {ApiError}
 * @throws {InsecurePageError} Before the password is sent.
 */
export async function logIn(values: LoginValues): Promise<LoggedIn> {
  if (window.isSecureContext === false) throw new InsecurePageError();
  const [{ signIn }] = await load();
  const tokens = await callApi(login, { body: values });
  const loggedIn = await signIn(tokens, { staySignedIn: values.staySignedIn });
  rememberLogin('password');
  return loggedIn;
}
