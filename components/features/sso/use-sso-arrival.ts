import type { SsoProblem } from '@app/api-client/contract/single-sign-on';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOfCode, ssoProblemIn } from './sso-problem';
import type { SsoArrival } from './sso-calls';

/** What the provider's answer was handed on as: read from the address once. */
export type SsoOutcome = { code?: string; error?: string };

export type SsoArrivalState =
  | { name: 'working' }
  /** Nobody could be asked: the code is good for some seconds more. */
  | { name: 'unreachable' }
  | { name: 'failed'; problem: SsoProblem };

type Options = {
  /** Undefined until the address is known. */
  outcome: SsoOutcome | undefined;
  /** Takes it out of the address bar: a code stays neither on the screen nor in the history. */
  forgetOutcome: () => void;
  complete: (code: string) => Promise<SsoArrival>;
  /** The page stays at work until this is done. */
  onLoggedIn: (arrival: SsoArrival) => unknown;
};

/** Uses what the page was opened with, once. */
export function useSsoArrival({ outcome, forgetOutcome, complete, onLoggedIn }: Options) {
  const [state, setState] = useState<SsoArrivalState>({ name: 'working' });
  const taken = useRef<SsoOutcome | undefined>(undefined);

  const exchange = async (code: string) => {
    setState({ name: 'working' });
    try {
      await onLoggedIn(await complete(code));
    } catch (error) {
      const problem = problemOfCode(error);
      setState(problem === undefined ? { name: 'unreachable' } : { name: 'failed', problem });
    }
  };
  const arrive = useEffectEvent(({ code, error }: SsoOutcome) => {
    forgetOutcome();
    if (code !== undefined && error === undefined) void exchange(code);
    // Without anything the page was opened by hand: the login begins anew.
    else setState({ name: 'failed', problem: ssoProblemIn(error ?? 'login_expired') });
  });

  useEffect(() => {
    // Once: React may run an effect twice, and what is taken soon leaves the address.
    if (outcome === undefined || taken.current !== undefined) return;
    taken.current = outcome;
    arrive(outcome);
  }, [outcome]);

  return { state, retry: () => void exchange(taken.current?.code ?? '') };
}
