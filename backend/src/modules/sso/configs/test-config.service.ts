import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import { departTo } from '../login/begin-login.service';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import type { SsoConfigRow } from '../sso-config.schema';
import { SsoFailure } from '../sso-failure';
import { noteOutcome } from '../sso.repository';

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
  browser: string,
): Promise<string> {
  try {
    return await departTo(deps, providers, config, { browser, next, email: '', isTest: true });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await noteOutcome(deps.database, config.id, error.problem, deps.clock.now());
    throw new HttpError(400, 'error_sso_provider_unreachable', { cause: error });
  }
}
