import type { AnswerOf } from '@app/api-client/call-definition';
import { beginSsoLogin, completeSsoLogin } from '@app/api-client/calls/access/single-sign-on';
import { callApi, callOnArrival, preloadApi } from '@/lib/api';
import { rememberLogin } from '@/lib/auth/last-login';
import type { SsoTarget } from './sso-values';

/** The response to a started login: the provider's name and URL. */
export type SsoRedirect = AnswerOf<typeof beginSsoLogin>;

/** Where a completed login continues. */
export type SsoArrival = { requiresPasswordChange: boolean; next: string };

/** Preloads the API client for a form that is about to be used. */
export function preloadSso(): void {
  preloadApi();
}

/**
 * Finds the provider for an address.
 * @param next The untrusted query parameter `next`. The server reduces it to a path of this site.
 * @throws {ApiError} `error_sso_domain_unknown` if there is no provider.
 */
export async function startSso(target: SsoTarget, next: unknown): Promise<SsoRedirect> {
  return callApi(beginSsoLogin, { body: { ...target, ...(typeof next === 'string' && next !== '' && { next }) } });
}

/**
 * Exchanges the code from the URL and stores the session.
 * @throws {ApiError} With the codes of the error catalog.
 */
export async function completeSso(code: string): Promise<SsoArrival> {
  const { signIn } = await import('@/lib/auth/session');
  const { next, ...tokens } = await callOnArrival(completeSsoLogin, { body: { code } });
  const { requiresPasswordChange } = await signIn(tokens, { staySignedIn: false });
  rememberLogin('sso');
  return { requiresPasswordChange, next };
}
