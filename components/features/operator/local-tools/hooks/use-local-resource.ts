import { useCallback, useEffect, useState } from 'react';
import { LocalApiError } from '../api/local-api';

type Resource<Data> = {
  /** Undefined until the first response. A failed refresh keeps the previous data. */
  data: Data | undefined;
  error: Error | undefined;
  /** Whether the response was a 404. */
  isMissing: boolean;
  reload: () => void;
  /** Replaces the data with the response to a change. */
  replace: (data: Data) => void;
};

/**
 * Fetches a resource of the local tools, once or repeatedly.
 * @param read Must be stable between renders; a new function is a new resource.
 * @param everyMs The pause between two requests; without it the resource is fetched once.
 */
export function useLocalResource<Data>(read: (signal: AbortSignal) => Promise<Data>, everyMs?: number): Resource<Data> {
  const [state, setState] = useState<{ source: typeof read; data?: Data; error?: Error }>({ source: read });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (data: Data) => setState({ source: read, data });
    const fail = (error: Error) => {
      if (!controller.signal.aborted)
        setState((previous) => ({ source: read, data: previous.source === read ? previous.data : undefined, error }));
    };
    const poll = () => {
      void read(controller.signal)
        .then((data) => controller.signal.aborted || store(data), fail)
        .finally(() => {
          if (everyMs !== undefined && !controller.signal.aborted) timer = setTimeout(poll, everyMs);
        });
    };
    poll();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [read, everyMs, attempt]);

  const reload = useCallback(() => {
    setState((previous) => ({ ...previous, error: undefined }));
    setAttempt((count) => count + 1);
  }, []);
  const replace = useCallback((data: Data) => setState({ source: read, data }), [read]);

  const isCurrent = state.source === read;
  const error = isCurrent ? state.error : undefined;
  return {
    data: isCurrent ? state.data : undefined,
    error,
    isMissing: error instanceof LocalApiError && error.status === 404,
    reload,
    replace,
  };
}
