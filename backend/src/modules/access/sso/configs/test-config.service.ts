import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import { startProviderLogin } from '../login/start-sso-login.service';
import { recordTestOutcome } from '../record-test-outcome';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { SsoFailure } from '../sso-failure';

/** The page that shows the configuration. */
const next = '/account/sso';

/**
 * Starts an admin's test login, which creates no session and records its outcome in the configuration.
 * @returns The provider's URL to redirect the browser to.
 * @throws {HttpError} 400 if the provider is unreachable.
 */
export async function startConfigTest(
  deps: Deps,
  providers: OidcProviders,
  config: SsoConfigRow,
  { caller: { userId: testerId }, browser, origin }: { caller: Caller; browser: string; origin: RequestOrigin },
): Promise<string> {
  try {
    return await startProviderLogin(deps, providers, config, { browser, next, email: '', testerId });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const { problem } = error;
    await deps.database.transaction((transaction) =>
      recordTestOutcome(transaction, deps, config, { testerId, problem }, origin),
    );
    throw new HttpError(400, 'error_sso_provider_unreachable', { cause: error });
  }
}
