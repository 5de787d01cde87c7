import { useEffect, useState } from 'react';
import { domainOf, rememberDomain } from './remembered-domain';
import type { SsoDeparture } from './sso-calls';
import type { SsoTarget } from './sso-values';

/** Sends the browser to the provider: another site, or the local one. */
export type GoTo = (address: string) => void;

const isWebAddress = (address: string) => /^https?:\/\//.test(address);

/**
 * Leaves for a provider.
 * @returns The provider's name while the browser is on its way, and what starts it.
 */
export function useDeparture(begin: (target: SsoTarget) => Promise<SsoDeparture>, goTo: GoTo) {
  const [leavingFor, setLeavingFor] = useState<string>();

  useEffect(() => {
    // Back from the provider by the browser's own button: the page comes out of memory as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeavingFor(undefined);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const depart = async (target: SsoTarget) => {
    const { providerName, redirectUrl } = await begin(target);
    if (!isWebAddress(redirectUrl)) throw new Error('A provider that is no web site.');
    const domain = 'domain' in target ? target.domain : domainOf(target.email);
    if (domain !== undefined) rememberDomain(domain);
    setLeavingFor(providerName);
    goTo(redirectUrl);
  };
  return { leavingFor, depart };
}
