import { useEffect, useEffectEvent, useRef } from 'react';
import { whenActivated } from '../when-activated';

/**
 * Handles once what a page was opened for, and not before a user sees the page. This is the one hook through which a
 * page changes data without a press: when it was opened by its address to log out, or by another service to which the
 * user gave their consent there. What an email links to waits for a press (decision 039).
 * @param purpose Undefined until it is known. Later values are ignored: handling one may change the URL.
 */
export function useArrival<Purpose>(purpose: Purpose | undefined, handle: (purpose: Purpose) => void): void {
  const hasBegun = useRef(false);
  const handlePurpose = useEffectEvent(handle);
  useEffect(() => {
    if (purpose === undefined || hasBegun.current) return;
    // Only once: React may run an effect twice.
    hasBegun.current = true;
    void whenActivated().then(() => handlePurpose(purpose));
  }, [purpose]);
}
