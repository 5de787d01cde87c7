import type { Transaction } from '../../../db/client';
import type { Deps } from '../../../deps';
import type { RequestOrigin } from '../../../http/request-origin';
import { matchesSecretHash, secretHash } from '../../../cryptography/secret-hash';
import { recordSecurityEvent } from '../../security-log';
import type { SsoIdentity } from '../identity';
import { finishOidcLogin } from '../oidc/oidc-flow';
import type { CheckedAssertion } from '../saml/check-assertion';
import type { RefreshCertificates } from '../saml/refresh-certificates';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { verifySamlAnswer } from '../saml/saml-client';
import { serviceProviderOf } from '../service-provider';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import type { SsoLogin } from '../../../db/schema/sso-logins';
import { SsoFailure } from '../sso-failure';
import { recordLoginFailure } from '../record-login-failure';
import { recordTestOutcome } from '../record-test-outcome';
import { findConfig, recordOutcome, lockConfig } from '../sso.repository';
import { admitIdentity, checkTestIdentity } from './admit-identity';
import { oidcProviderOf, secretsOf } from './begin-login.service';
import { closeLogin, findOpenLogin, insertAssertion, insertCode } from './login.repository';

/** A code passes through the address, and is exchanged by the page that it leads to. */
export const codeLifetimeMs = 60_000;

/** What comes back from a provider, by way of the browser. */
export type Answer = {
  origin: RequestOrigin;
  browser: string | undefined;
  /** The configuration that the called address belongs to. */
  configId: string;
} & (
  | {
      protocol: 'saml';
      state: string;
      /** As `decodeSamlDocument` gives it. */
      document: string;
    }
  | { protocol: 'oidc'; state: string; address: URL }
);

/** What became of an answer: a login, or a test of a configuration, whose outcome is kept there. */
export type Outcome = { code: string } | { testedConfigId: string; error?: SsoFailure } | { error: SsoFailure };

type Open = { login: SsoLogin; config: SsoConfigRow };
type Assertion = Omit<CheckedAssertion, 'identity'>;

/** @returns The login that an answer belongs to. @throws {SsoFailure} When there is none, or not in this browser. */
async function openLogin(deps: Deps, { state, browser, protocol, configId }: Answer): Promise<Open> {
  const login = await findOpenLogin(deps.database, secretHash(state), deps.clock.now());
  const config = login && (await findConfig(deps.database, login.configId));
  if (!config || config.protocol !== protocol) throw new SsoFailure('login_expired');
  // A provider that sent the browser on to another one gets that one's answer nowhere.
  if (config.id !== configId) throw new SsoFailure('answer_wrong_recipient');
  if (browser === undefined || !matchesSecretHash(browser, login.browserHash)) throw new SsoFailure('other_browser');
  return { login, config };
}

/** How answers are checked with what providers publish. */
export type ProviderConnections = { oidc: OidcProviders; refreshCertificates: RefreshCertificates };

/** Whether a provider may have replaced its key. */
const isKeyUnknown = (error: unknown) =>
  error instanceof SsoFailure && (error.problem === 'answer_unsigned' || error.problem === 'certificate_expired');

/** @returns Whom the provider vouches for. */
async function identify(
  deps: Deps,
  connections: ProviderConnections,
  { login, config }: Open,
  answer: Answer,
): Promise<{ identity: SsoIdentity; assertion?: Assertion }> {
  const now = deps.clock.now();
  const serviceProvider = serviceProviderOf(deps.config, config.id);
  if (answer.protocol === 'saml') {
    const requestId = login.requestId ?? '';
    const verify = (current: SsoConfigRow) =>
      verifySamlAnswer(current, serviceProvider, answer.document, { requestId, now });
    const checked = await verify(config).catch(async (error: unknown) => {
      const renewed = isKeyUnknown(error) ? await connections.refreshCertificates(config, answer.origin) : undefined;
      if (!renewed) throw error;
      return verify(renewed);
    });
    return { identity: checked.identity, assertion: checked };
  }
  // Closed before the code is spent: a second answer to the same login asks the provider nothing.
  if (!(await closeLogin(deps.database, login.stateHash, now))) throw new SsoFailure('answer_replayed');
  const { address, state } = answer;
  const secrets = secretsOf(deps, login);
  const identity = await connections.oidc.callAsClient(oidcProviderOf(deps, config), (configuration) =>
    finishOidcLogin(configuration, { answer: address, state, secrets }),
  );
  return { identity };
}

/** What makes an answer good once: its login and its assertion are used up together with what it leads to. */
async function useUp(transaction: Transaction, { login, config }: Open, assertion: Assertion, now: Date) {
  const { id: assertionId, expiresAt } = assertion;
  const isFirst =
    (await closeLogin(transaction, login.stateHash, now)) &&
    (await insertAssertion(transaction, { configId: config.id, assertionId, expiresAt }));
  if (!isFirst) throw new SsoFailure('answer_replayed');
}

/** @returns What the answer leads to: a code, or the outcome of a test. */
async function conclude(deps: Deps, connections: ProviderConnections, open: Open, answer: Answer): Promise<Outcome> {
  const { login, config } = open;
  const { identity, assertion } = await identify(deps, connections, open, answer);
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    await lockConfig(transaction, config.id);
    if (assertion) await useUp(transaction, open, assertion, now);
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
 * Takes what a provider has sent by way of the browser. Whatever is wrong with it leads to the page that says so, and is
 * recorded; nothing in it is told to anybody but by its problem's name.
 */
export async function acceptAnswer(deps: Deps, connections: ProviderConnections, answer: Answer): Promise<Outcome> {
  let open: Open | undefined;
  try {
    open = await openLogin(deps, answer);
    return await conclude(deps, connections, open, answer);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordFailure(deps, open, answer, error);
    return isTest(open) ? { testedConfigId: open.config.id, error } : { error };
  }
}

const isTest = (open: Open | undefined): open is Open => open !== undefined && open.login.testerId !== null;

async function recordFailure(deps: Deps, open: Open | undefined, { origin }: Answer, error: SsoFailure): Promise<void> {
  const { problem } = error;
  await recordSecurityEvent(deps.database, deps, origin, {
    kind: 'sso_login_refused',
    userId: null,
    detail: problem,
  });
  const testerId = open?.login.testerId ?? null;
  if (open && testerId !== null) {
    const { config } = open;
    await deps.database.transaction((transaction) =>
      recordTestOutcome(transaction, deps, config, { testerId, problem }, origin),
    );
  } else if (open) await recordLoginFailure(deps, open.config.id, problem, origin);
}
