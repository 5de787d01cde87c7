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
import type { SsoProblem } from '@app/api-client/contract/single-sign-on';
import { addressOf, nameOf, subjectCharactersMax, type SsoIdentity } from '../identity';
import { SsoFailure } from '../sso-failure';
import { isClientRejected } from './client-authentication';
import { isUnreachable } from './oidc-provider-metadata';

/** What a login keeps to itself while the user is away. */
export type OidcSecrets = { nonce: string; codeVerifier: string };

/** @returns The provider's address with a request in it: authorization code, PKCE, nonce. */
export async function oidcRedirect(
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

/** @returns The claim that the library found fault with. */
function claimIn(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ('claim' in cause && typeof cause.claim === 'string') return cause.claim;
  }
  return undefined;
}

/** @returns What went wrong, in our words. */
function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const rejection = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  const problem = isUnreachable(error)
    ? 'provider_unreachable'
    : isClientRejected(error)
      ? 'client_rejected'
      : rejection
        ? 'provider_refused'
        : (claimProblems[claimIn(error) ?? ''] ?? 'answer_invalid');
  const code = error instanceof ClientError ? error.code : undefined;
  return new SsoFailure(problem, code ?? problem, { cause: error });
}

/** A token for several audiences, or made for another client, is not ours though we are named in it. */
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

function identityOf(subject: string, claims: Record<string, unknown>): SsoIdentity {
  const email = addressOf(claims.email);
  if (email !== undefined && !isVerified(claims.email_verified)) throw new SsoFailure('address_unverified');
  return {
    subject,
    email,
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
  };
}

/**
 * Takes a provider's answer to its end: checks it, exchanges the code, verifies the token, asks for the address where the
 * token has none (security.md F4).
 * @param answer Our own address as the browser called it, with everything that the provider put there.
 * @throws {SsoFailure} For everything that is not exactly right.
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
    const needsAsking = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const told = needsAsking ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return identityOf(claims.sub, { ...told, ...claims });
  } catch (error) {
    throw failureOf(error);
  }
}
