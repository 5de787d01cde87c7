import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A token is single-use and short-lived: one that waited longer than this is made anew. */
const tokenLifetimeMs = 4 * 60_000;

export type ProofState = 'idle' | 'working' | 'solved' | 'expired' | 'failed';

type ProofOptions = {
  loadChallenge: () => Promise<unknown>;
  onToken: (token: string | null) => void;
};

/** Fetches a challenge, does the work, hands over the token; again when asked to. */
export function useProofOfWork({ loadChallenge, onToken }: ProofOptions) {
  const [state, setState] = useState<ProofState>('idle');
  const running = useRef<AbortController | null>(null);
  const giveToken = useEffectEvent(onToken);

  const start = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState('working');
    try {
      // Loaded when the form is begun: a visitor who only reads pays nothing for it.
      const { isChallenge, solveChallenge } = await import('./solve-challenge');
      const challenge = await loadChallenge();
      if (!isChallenge(challenge)) throw new Error('Not a challenge.');
      const token = await solveChallenge(challenge, controller.signal);
      if (controller.signal.aborted) return;
      onToken(token);
      setState('solved');
    } catch {
      if (controller.signal.aborted) return;
      onToken(null);
      setState('failed');
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

  useEffect(() => () => running.current?.abort(), []);

  return { state, start };
}
