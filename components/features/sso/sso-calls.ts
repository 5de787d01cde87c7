import type { AnswerOf } from '@app/api-client/call-facts';
import { beginSsoLogin, completeSsoLogin } from '@app/api-client/calls/single-sign-on';
import { callApi, preloadApi } from '@/lib/api';
import { rememberLogin } from '@/lib/auth/last-login';
import type { SsoTarget } from './sso-values';

/** What a login that begins answers: the provider's name, and its address. */
export type SsoDeparture = AnswerOf<typeof beginSsoLogin>;

/** What a login that ends leads to. */
export type SsoArrival = { requiresPasswordChange: boolean; next: string };

/** For a form that is about to be used. */
export function preloadSso(): void {
  preloadApi();
}

/**
 * Finds the provider of an address.
 * @param next The parameter `next` of the address; whatever it is, the server makes a path of this site of it.
 * @throws {ApiError} `error_sso_domain_unknown` when there is none.
 */
export async function beginSso(target: SsoTarget, next: unknown): Promise<SsoDeparture> {
  return callApi(beginSsoLogin, { body: { ...target, ...(typeof next === 'string' && next !== '' && { next }) } });
}

/**
 * Exchanges the code that came through the address, and keeps the session.
 * @throws {ApiError} With the codes of the catalogue.
 */
export async function completeSso(code: string): Promise<SsoArrival> {
  const { signIn } = await import('@/lib/auth/session');
  const { next, ...tokens } = await callApi(completeSsoLogin, { body: { code } });
  const { requiresPasswordChange } = await signIn(tokens, { staySignedIn: false });
  rememberLogin('sso');
  return { requiresPasswordChange, next };
}
