import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A token is single-use and short-lived: one that waited longer than this is made anew. */
const tokenLifetimeMs = 4 * 60_000;

export type ProofState = 'idle' | 'working' | 'solved' | 'expired' | 'failed';

type ProofOptions = {
  loadChallenge: () => Promise<unknown>;
  onToken: (token: string | null) => void;
};

/** Fetches a challenge, does the work, hands over the token; again when asked to. Asking while it works changes nothing. */
export function useProofOfWork({ loadChallenge, onToken }: ProofOptions) {
  const [state, setState] = useState<ProofState>('idle');
  // Not the state, which whoever asks twice at once has not seen change yet.
  const running = useRef<AbortController | null>(null);
  const giveToken = useEffectEvent(onToken);

  const start = useCallback(async () => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const finish = (token: string | null) => {
      if (signal.aborted) return;
      running.current = null;
      onToken(token);
      setState(token === null ? 'failed' : 'solved');
    };
    setState('working');
    try {
      // Loaded when the form is begun: a visitor who only reads pays nothing for it.
      const { isChallenge, solveChallenge } = await import('./solve-challenge');
      signal.throwIfAborted();
      const challenge = await loadChallenge();
      signal.throwIfAborted();
      if (!isChallenge(challenge)) throw new Error('Not a challenge.');
      finish(await solveChallenge(challenge, signal));
    } catch {
      finish(null);
    }
  }, [loadChallenge, onToken]);

  useEffect(() => {
    if (state !== 'solved') return;
    const timer = setTimeout(() => {
      giveToken(null);
      setState('expired');
    }, tokenLifetimeMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  return { state, start };
}
