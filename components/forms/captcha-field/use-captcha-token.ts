import { useCallback, useRef, useState } from 'react';

/** Longest wait of a submission for a token in progress, and for one that has just expired, in ms. */
const patienceMs = { working: 30_000, lost: 2_000 };

/**
 * Holds the CAPTCHA's token until the form is sent. A submission waits for an automatic check that is still running
 * instead of being rejected. It does not wait for a check that the user has to press.
 */
export function useCaptchaToken({ isAutomatic }: { isAutomatic: boolean }) {
  const token = useRef<string | null | undefined>(undefined);
  const resolveWaiting = useRef<((token: string) => void) | undefined>(undefined);
  const [resetCount, setResetCount] = useState(0);
  const [isAwaited, setAwaited] = useState(false);

  const receive = useCallback((received: string | null) => {
    token.current = received;
    if (received) resolveWaiting.current?.(received);
  }, []);

  /** @returns The token, or an empty string if there is none and none is expected. */
  const getToken = useCallback(async () => {
    if (token.current || !isAutomatic) return token.current ?? '';
    setAwaited(true);
    const received = await new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve(''), token.current === null ? patienceMs.lost : patienceMs.working);
      resolveWaiting.current = (received) => {
        clearTimeout(timer);
        resolve(received);
      };
    });
    setAwaited(false);
    return received;
  }, [isAutomatic]);

  /** Requests a new token, because each works for one attempt. */
  const renew = useCallback(() => {
    token.current = undefined;
    setResetCount((count) => count + 1);
  }, []);

  return { receive, getToken, renew, resetCount, isAwaited };
}
