import { useEffect, useState } from 'react';
import { domainOf, rememberDomain } from './remembered-domain';
import type { SsoRedirect } from './sso-calls';
import type { SsoTarget } from './sso-values';

/** Redirects the browser to the provider. */
export type GoTo = (address: string) => void;

const isWebAddress = (address: string) => /^https?:\/\//.test(address);

/**
 * Redirects to a provider.
 * @returns The provider's name during the redirect, and the function that starts it.
 */
export function useProviderRedirect(start: (target: SsoTarget) => Promise<SsoRedirect>, goTo: GoTo) {
  const [redirectingTo, setRedirectingTo] = useState<string>();

  useEffect(() => {
    // After the browser's back button, the page comes from the back-forward cache in its busy state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRedirectingTo(undefined);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const redirect = async (target: SsoTarget) => {
    const { providerName, redirectUrl } = await start(target);
    if (!isWebAddress(redirectUrl)) throw new Error('The provider URL is not http or https.');
    const domain = 'domain' in target ? target.domain : domainOf(target.email);
    if (domain !== undefined) rememberDomain(domain);
    setRedirectingTo(providerName);
    goTo(redirectUrl);
  };
  return { redirectingTo, redirect };
}
