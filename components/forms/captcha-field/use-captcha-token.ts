import { useCallback, useRef, useState } from 'react';

/** How long an attempt waits for a proof that is still being worked on, and for one that has just been lost. */
const patienceMs = { working: 30_000, lost: 2_000 };

/**
 * Holds the CAPTCHA's token for the moment at which the form is sent: a check that works by itself may still be at it
 * then, and an attempt waits for it instead of being refused. One that a person has to press is not waited for.
 */
export function useCaptchaToken({ worksByItself }: { worksByItself: boolean }) {
  const token = useRef<string | null | undefined>(undefined);
  const waiting = useRef<((token: string) => void) | undefined>(undefined);
  const [resetCount, setResetCount] = useState(0);

  const receive = useCallback((received: string | null) => {
    token.current = received;
    if (received) waiting.current?.(received);
  }, []);

  /** @returns The token; an empty text when there is none and none is to be expected. */
  const take = useCallback(async () => {
    if (token.current || !worksByItself) return token.current ?? '';
    return new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve(''), token.current === null ? patienceMs.lost : patienceMs.working);
      waiting.current = (received) => {
        clearTimeout(timer);
        resolve(received);
      };
    });
  }, [worksByItself]);

  /** A token works once: after an attempt the check is done again. */
  const renew = useCallback(() => {
    token.current = undefined;
    setResetCount((count) => count + 1);
  }, []);

  return { receive, take, renew, resetCount };
}
