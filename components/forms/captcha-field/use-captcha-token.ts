import { useCallback, useRef, useState } from 'react';

/** A token, or null if there is none or it has expired. Undefined: a check has started, which ends with one of them. */
export type CaptchaToken = string | null | undefined;

/** The longest wait of a submission for a check to start. A check that has failed starts only when it is pressed. */
const startPatienceMs = 2_000;

/**
 * Holds the CAPTCHA's token until the form is sent. A submission waits for an automatic check for as long as it is running,
 * which takes minutes on a slow phone. It does not wait for a check that the user has to press.
 */
export function useCaptchaToken({ isAutomatic }: { isAutomatic: boolean }) {
  const token = useRef<string | null>(null);
  const isRunning = useRef(false);
  const waiting = useRef<{ resolve: (token: string) => void; timer?: ReturnType<typeof setTimeout> }>(undefined);
  const [resetCount, setResetCount] = useState(0);
  const [isAwaited, setAwaited] = useState(false);

  const receive = useCallback((received: CaptchaToken) => {
    const wasRunning = isRunning.current;
    isRunning.current = received === undefined;
    token.current = received ?? null;
    if (isRunning.current) clearTimeout(waiting.current?.timer);
    else if (wasRunning) waiting.current?.resolve(token.current ?? '');
  }, []);

  /** @returns The token, or an empty string if there is none and none is expected. */
  const getToken = useCallback(async () => {
    if (token.current || !isAutomatic) return token.current ?? '';
    setAwaited(true);
    const received = await new Promise<string>((resolve) => {
      const timer = isRunning.current ? undefined : setTimeout(() => resolve(''), startPatienceMs);
      waiting.current = { resolve, timer };
    });
    waiting.current = undefined;
    setAwaited(false);
    return received;
  }, [isAutomatic]);

  /** Requests a new token, because each works for one attempt. */
  const renew = useCallback(() => {
    token.current = null;
    isRunning.current = false;
    setResetCount((count) => count + 1);
  }, []);

  return { receive, getToken, renew, resetCount, isAwaited };
}
