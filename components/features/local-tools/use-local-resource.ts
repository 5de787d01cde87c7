import { useCallback, useEffect, useState } from 'react';
import { LocalApiError } from './local-api';

type Resource<Data> = {
  /** `undefined` until it was read once. A failed refresh keeps what was read before. */
  data: Data | undefined;
  error: Error | undefined;
  /** Whether there is no such thing (any more). */
  isGone: boolean;
  reload: () => void;
  /** Puts an answer in place that came with a change. */
  replace: (data: Data) => void;
};

/**
 * Reads something of the local tools, and again and again where it changes by itself.
 * @param read Stable between renders; a new function is a new resource.
 * @param everyMs Left out: read once.
 */
export function useLocalResource<Data>(read: (signal: AbortSignal) => Promise<Data>, everyMs?: number): Resource<Data> {
  const [state, setState] = useState<{ of: typeof read; data?: Data; error?: Error }>({ of: read });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (data: Data) => setState({ of: read, data });
    const fail = (error: Error) => {
      if (!stop.signal.aborted)
        setState((before) => ({ of: read, data: before.of === read ? before.data : undefined, error }));
    };
    const round = () => {
      void read(stop.signal)
        .then((data) => stop.signal.aborted || keep(data), fail)
        .finally(() => {
          if (everyMs !== undefined && !stop.signal.aborted) timer = setTimeout(round, everyMs);
        });
    };
    round();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [read, everyMs, attempt]);

  const reload = useCallback(() => {
    setState((before) => ({ ...before, error: undefined }));
    setAttempt((count) => count + 1);
  }, []);
  const replace = useCallback((data: Data) => setState({ of: read, data }), [read]);

  const isCurrent = state.of === read;
  const error = isCurrent ? state.error : undefined;
  return {
    data: isCurrent ? state.data : undefined,
    error,
    isGone: error instanceof LocalApiError && error.status === 404,
    reload,
    replace,
  };
}
