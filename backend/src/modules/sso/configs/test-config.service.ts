import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/authenticate';
import { HttpError } from '../../../http/http-error';
import type { RequestOrigin } from '../../../http/request-origin';
import { departTo } from '../login/begin-login.service';
import { recordTestOutcome } from '../record-test-outcome';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import { SsoFailure } from '../sso-failure';

/** Where the configuration is looked at again. */
const next = '/account/sso';

/**
 * Begins an administrator's own login by a configuration, which logs nobody in and marks how it went.
 * @returns The provider's address to send the browser to.
 * @throws {HttpError} 400 when the provider does not say what it is.
 */
export async function beginTest(
  deps: Deps,
  providers: OidcProviders,
  config: SsoConfigRow,
  { caller: { userId: testerId }, browser, origin }: { caller: Caller; browser: string; origin: RequestOrigin },
): Promise<string> {
  try {
    return await departTo(deps, providers, config, { browser, next, email: '', testerId });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const { problem } = error;
    await deps.database.transaction((transaction) =>
      recordTestOutcome(transaction, deps, config, { testerId, problem }, origin),
    );
    throw new HttpError(400, 'error_sso_provider_unreachable', { cause: error });
  }
}
