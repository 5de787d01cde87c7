import { useEffect, useState } from 'react';

/** Redirects the browser to another site. */
export type GoTo = (address: string) => void;

const isWebAddress = (address: string) => /^https?:\/\//.test(address);

/**
 * Redirects to a page of another site that the server chose.
 * @returns `target` during the redirect, and the function that starts it.
 */
export function useOutsideRedirect<Target>(goTo: GoTo) {
  const [target, setTarget] = useState<Target>();

  useEffect(() => {
    // After the browser's back button, the page comes from the back-forward cache in its busy state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTarget(undefined);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  /** @throws {Error} If the address is not http or https. */
  const redirect = (next: Target, address: string) => {
    if (!isWebAddress(address)) throw new Error('The address is not http or https.');
    setTarget(next);
    goTo(address);
  };
  return { target, redirect };
}
