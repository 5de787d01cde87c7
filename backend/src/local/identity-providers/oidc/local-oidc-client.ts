import { createHash } from 'node:crypto';
import type { Deps } from '@/backend/deps';
import { identityProvidersPath } from '../posted-form';
import type { ProviderKeys } from '../provider-keys';

/** The issuer of the local OpenID provider. */
export const oidcIssuerOf = ({ publicBaseUrl }: Deps['config']): string =>
  `${publicBaseUrl}/api${identityProvidersPath}/oidc`;

/** The client secret at the local provider. It grants no access outside dev. */
export const clientSecretOf = (domain: string, keys: ProviderKeys): string =>
  createHash('sha256').update(`${keys.cookieKey} ${domain}`).digest('base64url');
