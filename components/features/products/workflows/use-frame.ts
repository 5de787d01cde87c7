import { useEffect, useState } from 'react';

/** How long a host may take to show its page. */
const loadMsMax = 10_000;

/** `asked`: whether the host is there at all. `framed`: it is, and its page is on the way. */
type FrameState = 'waiting' | 'asked' | 'framed' | 'shown' | 'failed';

/** A frame fires `load` for the browser's own error page, too: so the host is asked before it is framed. */
async function isReachable(source: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(source, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    // What another origin answers may not be looked at; that it answers is enough.
    return answer.type === 'opaque' || answer.ok;
  } catch {
    return false;
  }
}

/**
 * A page of another host that is fetched when a person asks for it, and not before.
 * @param source Its address.
 */
export function useFrame(source: string) {
  const [state, setState] = useState<FrameState>('waiting');
  const isLoading = state === 'asked' || state === 'framed';
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
    load: () => setState('asked'),
    show: () => setState('shown'),
  };
}
