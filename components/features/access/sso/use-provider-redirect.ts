import { useOutsideRedirect, type GoTo } from '@/lib/navigation/use-outside-redirect';
import { domainOf, rememberDomain } from './remembered-domain';
import type { SsoRedirect } from './sso-calls';
import type { SsoTarget } from './sso-values';

/**
 * Redirects to a provider.
 * @returns The provider's name during the redirect, and the function that starts it.
 */
export function useProviderRedirect(start: (target: SsoTarget) => Promise<SsoRedirect>, goTo: GoTo) {
  const { target: redirectingTo, redirect: redirectTo } = useOutsideRedirect<string>(goTo);

  const redirect = async (target: SsoTarget) => {
    const { providerName, redirectUrl } = await start(target);
    redirectTo(providerName, redirectUrl);
    const domain = 'domain' in target ? target.domain : domainOf(target.email);
    if (domain !== undefined) rememberDomain(domain);
  };
  return { redirectingTo, redirect };
}
