import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaToken } from './use-captcha-token';

/** Tokens work once and expire. A token that waits longer than this is replaced. */
const tokenLifetimeMs = 4 * 60_000;

/** A slow device works for longer than this. */
const slowAfterMs = 10_000;

export type ProofState = 'idle' | 'working' | 'slow' | 'solved' | 'expired' | 'failed';

type ProofOptions = {
  loadChallenge: () => Promise<unknown>;
  onToken: (token: CaptchaToken) => void;
};

/** Fetches a challenge, solves it and hands over the token. `start` does nothing while it is running. */
export function useProofOfWork({ loadChallenge, onToken }: ProofOptions) {
  const [state, setState] = useState<ProofState>('idle');
  // A ref, because two calls in the same render see the same state.
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
    onToken(undefined);
    try {
      // Deferred: visitors who only read do not download the solver.
      const { isChallenge, solveChallenge } = await import('./solve-challenge');
      signal.throwIfAborted();
      const challenge = await loadChallenge();
      signal.throwIfAborted();
      if (!isChallenge(challenge)) throw new Error('Invalid challenge');
      finish(await solveChallenge(challenge, signal));
    } catch {
      finish(null);
    }
  }, [loadChallenge, onToken]);

  useEffect(() => {
    if (state !== 'working') return;
    const timer = setTimeout(() => setState('slow'), slowAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

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
