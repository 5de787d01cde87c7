import { useEffect, useState } from 'react';

/** Maximum loading time of the frame's page. */
const loadMsMax = 10_000;

/** `checking`: whether the host is reachable. `framed`: it is, and the frame is loading. */
type FrameState = 'waiting' | 'checking' | 'framed' | 'shown' | 'failed';

/** Checks the host before framing it, because a frame also fires `load` for the browser's own error page. */
async function isReachable(source: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(source, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    // An opaque response hides its status, but proves that the host answers.
    return response.type === 'opaque' || response.ok;
  } catch {
    return false;
  }
}

/**
 * Loads a page of another host on request only.
 * @param source Its URL.
 */
export function useFrame(source: string) {
  const [state, setState] = useState<FrameState>('waiting');
  const isLoading = state === 'checking' || state === 'framed';
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    void isReachable(source, controller.signal).then((isThere) => {
      if (!controller.signal.aborted) setState(isThere ? 'framed' : 'failed');
    });
    const timer = setTimeout(() => setState('failed'), loadMsMax);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLoading, source]);
  return {
    isLoading,
    isFramed: state === 'framed' || state === 'shown',
    isShown: state === 'shown',
    hasFailed: state === 'failed',
    load: () => setState('checking'),
    show: () => setState('shown'),
  };
}
