import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
  type IDToken,
} from 'openid-client';
import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import { parseAddress, parseNames, subjectCharactersMax, type SsoIdentity } from '../identity';
import { SsoFailure } from '../sso-failure';
import { isClientRejected } from './client-authentication';
import { isUnreachable } from './oidc-provider-metadata';

/** The secrets of a login, stored until the provider responds. */
export type OidcSecrets = { nonce: string; codeVerifier: string };

/** Builds the authorization request: authorization code flow with PKCE and a nonce. */
export async function buildOidcRedirect(
  configuration: Configuration,
  { redirectUrl, state, secrets, email }: { redirectUrl: string; state: string; secrets: OidcSecrets; email: string },
): Promise<string> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(email !== '' && { login_hint: email }),
  }).href;
}

const claimProblems: Partial<Record<string, SsoProblem>> = {
  aud: 'answer_wrong_audience',
  azp: 'answer_wrong_audience',
  iss: 'answer_wrong_issuer',
  nonce: 'answer_replayed',
  exp: 'answer_expired',
  nbf: 'answer_expired',
};

/** @returns The claim that the library rejected. */
function findRejectedClaim(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ('claim' in cause && typeof cause.claim === 'string') return cause.claim;
  }
  return undefined;
}

function toSsoFailure(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const rejection = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  const problem = isUnreachable(error)
    ? 'provider_unreachable'
    : isClientRejected(error)
      ? 'client_rejected'
      : rejection
        ? 'provider_refused'
        : (claimProblems[findRejectedClaim(error) ?? ''] ?? 'answer_invalid');
  const code = error instanceof ClientError ? error.code : undefined;
  return new SsoFailure(problem, code ?? problem, { cause: error });
}

/** Rejects a token for another authorized party (`azp`), or with several audiences and no `azp`. */
function checkParties({ aud, azp, sub }: IDToken, clientId: string): void {
  const audiences = Array.isArray(aud) ? aud : [aud];
  if (audiences.some((audience) => audience !== clientId) && azp !== clientId) {
    throw new SsoFailure('answer_wrong_audience');
  }
  if (azp !== undefined && azp !== clientId) throw new SsoFailure('answer_wrong_audience', 'azp');
  // PostgreSQL stores no NUL, and no provider needs control characters.
  if (sub.trim() === '' || sub.length > subjectCharactersMax || /\p{Cc}/u.test(sub)) {
    throw new SsoFailure('answer_invalid', 'sub');
  }
}

/** Many providers omit `email_verified`, and some send it as a string. Any other value means that it isn't verified. */
const isVerified = (emailVerified: unknown) =>
  emailVerified === undefined || emailVerified === true || emailVerified === 'true';

function readIdentity(subject: string, claims: Record<string, unknown>): SsoIdentity {
  const email = parseAddress(claims.email);
  if (email !== undefined && !isVerified(claims.email_verified)) throw new SsoFailure('address_unverified');
  return {
    subject,
    email,
    ...parseNames({ given: claims.given_name, family: claims.family_name, full: claims.name }),
  };
}

/**
 * Completes a login (F4): checks the authorization response, exchanges the code, verifies the ID token, and requests
 * the user info if the token has no email address.
 * @param answer The redirect URL as the browser requested it, with the provider's query.
 * @throws {SsoFailure} If any check fails.
 */
export async function finishOidcLogin(
  configuration: Configuration,
  { answer, state, secrets }: { answer: URL; state: string; secrets: OidcSecrets },
): Promise<SsoIdentity> {
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SsoFailure('answer_invalid', 'no token');
    checkParties(claims, configuration.clientMetadata().client_id);
    const needsUserInfo = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userInfo = needsUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return readIdentity(claims.sub, { ...userInfo, ...claims });
  } catch (error) {
    throw toSsoFailure(error);
  }
}
