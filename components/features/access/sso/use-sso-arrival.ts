import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import { useRef, useState } from 'react';
import { useArrival } from '@/lib/navigation/use-arrival';
import { problemOfCode, ssoProblemIn } from './sso-problem';
import type { SsoArrival } from './sso-calls';

/** The result in the URL, read once. */
export type SsoOutcome = { code?: string; error?: string };

export type SsoArrivalState =
  | { name: 'working' }
  /** The server was unreachable. The code stays valid for some seconds. */
  | { name: 'unreachable' }
  | { name: 'failed'; problem: SsoProblem };

type Options = {
  /** Undefined until the URL is known. */
  outcome: SsoOutcome | undefined;
  /** Removes the result from the URL: a code must not stay on the screen or in the history. */
  clearOutcome: () => void;
  complete: (code: string) => Promise<SsoArrival>;
  /** Called after the login. The page stays busy until it resolves. */
  onLoggedIn: (arrival: SsoArrival) => unknown;
};

/** Uses the result of the URL once. */
export function useSsoArrival({ outcome, clearOutcome, complete, onLoggedIn }: Options) {
  const [state, setState] = useState<SsoArrivalState>({ name: 'working' });
  const handledOutcome = useRef<SsoOutcome | undefined>(undefined);

  const exchange = async (code: string) => {
    setState({ name: 'working' });
    try {
      await onLoggedIn(await complete(code));
    } catch (error) {
      const problem = problemOfCode(error);
      setState(problem === undefined ? { name: 'unreachable' } : { name: 'failed', problem });
    }
  };
  useArrival(outcome, (arrived) => {
    const { code, error } = arrived;
    handledOutcome.current = arrived;
    clearOutcome();
    if (code !== undefined && error === undefined) void exchange(code);
    // Opened without a result: the user has to start the login again.
    else setState({ name: 'failed', problem: ssoProblemIn(error ?? 'login_expired') });
  });

  return { state, retry: () => void exchange(handledOutcome.current?.code ?? '') };
}
