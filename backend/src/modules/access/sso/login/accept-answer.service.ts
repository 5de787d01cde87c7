import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { matchesSecretHash, secretHash } from '@/backend/cryptography/secret-hash';
import { recordSecurityEvent } from '@/backend/modules/identity';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import type { SsoLogin } from '@/backend/db/schema/access/sso-logins';
import type { SsoIdentity } from '../identity';
import { finishOidcLogin } from '../oidc/oidc-flow';
import type { CheckedAssertion } from '../saml/check-assertion';
import type { RefreshCertificates } from '../saml/refresh-certificates';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { verifySamlResponse } from '../saml/saml-client';
import { buildServiceProvider } from '../service-provider';
import { SsoFailure } from '../sso-failure';
import { recordLoginFailure } from '../record-login-failure';
import { recordTestOutcome } from '../record-test-outcome';
import { findConfig, recordOutcome, lockConfig } from '../sso.repository';
import { admitIdentity, checkTestIdentity } from './admit-identity';
import { toOidcProvider, unsealSecrets } from './start-sso-login.service';
import { consumeLogin, findPendingLogin, insertAssertion, insertCode } from './login.repository';

/** Short, because the code is in the URL of the page that exchanges it. */
export const codeLifetimeMs = 60_000;

/** A provider's response, delivered by the browser. */
export type Answer = {
  origin: RequestOrigin;
  browser: string | undefined;
  /** The configuration whose URL was requested. */
  configId: string;
} & (
  | {
      protocol: 'saml';
      state: string;
      /** The result of `decodeSamlDocument`. */
      document: string;
    }
  | { protocol: 'oidc'; state: string; address: URL }
);

/**
 * The outcome of a response: a login code, a finished test, whose result is stored in the configuration, or an error.
 */
export type Outcome = { code: string } | { testedConfigId: string; error?: SsoFailure } | { error: SsoFailure };

type PendingLogin = { login: SsoLogin; config: SsoConfigRow };
type Assertion = Omit<CheckedAssertion, 'identity'>;

/** Finds the pending login of a response. @throws {SsoFailure} If there is none, or another browser started it. */
async function findLogin(deps: Deps, { state, browser, protocol, configId }: Answer): Promise<PendingLogin> {
  const login = await findPendingLogin(deps.database, secretHash(state), deps.clock.now());
  const config = login && (await findConfig(deps.database, login.configId));
  if (!config || config.protocol !== protocol) throw new SsoFailure('login_expired');
  // Stops mix-up attacks: a malicious provider that redirects to another one cannot use that one's response.
  if (config.id !== configId) throw new SsoFailure('answer_wrong_recipient');
  if (browser === undefined || !matchesSecretHash(browser, login.browserHash)) throw new SsoFailure('other_browser');
  return { login, config };
}

/** Access to what providers publish: OpenID metadata and SAML certificates. */
export type ProviderConnections = { oidc: OidcProviders; refreshCertificates: RefreshCertificates };

/** Whether a provider may have replaced its key. */
const isKeyUnknown = (error: unknown) =>
  error instanceof SsoFailure && (error.problem === 'answer_unsigned' || error.problem === 'certificate_expired');

/** Verifies the response and reads the user's identity from it. */
async function identify(
  deps: Deps,
  connections: ProviderConnections,
  { login, config }: PendingLogin,
  answer: Answer,
): Promise<{ identity: SsoIdentity; assertion?: Assertion }> {
  const now = deps.clock.now();
  const serviceProvider = buildServiceProvider(deps.config, config.id);
  if (answer.protocol === 'saml') {
    const requestId = login.requestId ?? '';
    const decryptionKeys = deps.keys.decryptionKeys();
    const verify = (current: SsoConfigRow) =>
      verifySamlResponse(current, serviceProvider, answer.document, { requestId, now, decryptionKeys });
    const checked = await verify(config).catch(async (error: unknown) => {
      const renewed = isKeyUnknown(error) ? await connections.refreshCertificates(config, answer.origin) : undefined;
      if (!renewed) throw error;
      return verify(renewed);
    });
    return { identity: checked.identity, assertion: checked };
  }
  // Consume the login before exchanging the code, so that a second response sends no request to the provider.
  if (!(await consumeLogin(deps.database, login.stateHash, now))) throw new SsoFailure('answer_replayed');
  const { address, state } = answer;
  const secrets = unsealSecrets(deps, login);
  const identity = await connections.oidc.callAsClient(toOidcProvider(deps, config), (configuration) =>
    finishOidcLogin(configuration, { answer: address, state, secrets }),
  );
  return { identity };
}

/** Consumes the login and the assertion in the transaction of their effect, so that a response works once. */
async function consumeOnce(transaction: Transaction, { login, config }: PendingLogin, assertion: Assertion, now: Date) {
  const { id: assertionId, expiresAt } = assertion;
  const isFirst =
    (await consumeLogin(transaction, login.stateHash, now)) &&
    (await insertAssertion(transaction, { configId: config.id, assertionId, expiresAt }));
  if (!isFirst) throw new SsoFailure('answer_replayed');
}

/** Issues a login code, or records the outcome of a test. */
async function finishLogin(
  deps: Deps,
  connections: ProviderConnections,
  pending: PendingLogin,
  answer: Answer,
): Promise<Outcome> {
  const { login, config } = pending;
  const { identity, assertion } = await identify(deps, connections, pending, answer);
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    await lockConfig(transaction, config.id);
    if (assertion) await consumeOnce(transaction, pending, assertion, now);
    const { testerId } = login;
    if (testerId !== null) {
      await checkTestIdentity(transaction, config.id, identity);
      await recordTestOutcome(transaction, deps, config, { testerId }, answer.origin);
      return { testedConfigId: config.id };
    }
    const userId = await admitIdentity(transaction, deps, config.id, identity, answer.origin);
    await recordOutcome(transaction, config.id, undefined, now);
    const code = deps.ids.secret();
    await insertCode(transaction, {
      codeHash: secretHash(code),
      configId: config.id,
      userId,
      browserHash: login.browserHash,
      next: login.next,
      sessionEndsAt: assertion?.sessionEndsAt ?? null,
      expiresAt: new Date(now.getTime() + codeLifetimeMs),
    });
    return { code };
  });
}

/**
 * Handles a provider's response. A failure is recorded and returned as a problem code for the page, without details of
 * the response.
 */
export async function acceptAnswer(deps: Deps, connections: ProviderConnections, answer: Answer): Promise<Outcome> {
  let pending: PendingLogin | undefined;
  try {
    pending = await findLogin(deps, answer);
    return await finishLogin(deps, connections, pending, answer);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordFailure(deps, pending, answer, error);
    return isTest(pending) ? { testedConfigId: pending.config.id, error } : { error };
  }
}

const isTest = (pending: PendingLogin | undefined): pending is PendingLogin =>
  pending !== undefined && pending.login.testerId !== null;

async function recordFailure(
  deps: Deps,
  pending: PendingLogin | undefined,
  { origin }: Answer,
  error: SsoFailure,
): Promise<void> {
  const { problem } = error;
  await recordSecurityEvent(deps.database, deps, origin, {
    kind: 'sso_login_refused',
    userId: null,
    detail: problem,
  });
  const testerId = pending?.login.testerId ?? null;
  if (pending && testerId !== null) {
    const { config } = pending;
    await deps.database.transaction((transaction) =>
      recordTestOutcome(transaction, deps, config, { testerId, problem }, origin),
    );
  } else if (pending) await recordLoginFailure(deps, pending.config.id, problem, origin);
}
