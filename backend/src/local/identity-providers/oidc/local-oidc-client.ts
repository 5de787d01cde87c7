import { createHash } from 'node:crypto';
import type { Deps } from '@/backend/deps';
import { identityProvidersPath } from '../posted-form';
import type { ProviderKeys } from '../provider-keys';

/** The local OpenID provider as the product knows it. */
export const oidcIssuerOf = ({ publicBaseUrl }: Deps['config']): string =>
  `${publicBaseUrl}/api${identityProvidersPath}/oidc`;

/** Our secret there. It opens nothing outside dev. */
export const clientSecretOf = (domain: string, keys: ProviderKeys): string =>
  createHash('sha256').update(`${keys.cookieKey} ${domain}`).digest('base64url');
