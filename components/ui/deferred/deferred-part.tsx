import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { asOutdated, OutdatedError } from '@/lib/outdated';

type Frame<Props> = {
  /** The placeholder until the code has loaded. */
  waiting?: (props: Props) => ReactNode;
  /**
   * Replaces the part if its code cannot load. The rest of the page keeps working.
   * @param retry Reloads the page if it is outdated.
   */
  failed: (retry: () => void, isOutdated: boolean, props: Props) => ReactNode;
};

export type DeferredPart<Props> = ComponentType<Props> & {
  /** Loads the code early, when the user is about to open the part. */
  preload: () => void;
};

/**
 * A part of an account page whose code loads when it is first rendered: a dialog, or a section far down the page.
 * Account pages are not server-rendered with data, so they do not need `defer`. A failed load can be retried.
 * @param load Returns the part, by `import()`.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: Frame<Props>,
): DeferredPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (loaded ??= await load());

  function Deferred(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>();
    const [attempts, setAttempts] = useState(0);
    const show = useEffectEvent((part: ComponentType<Props>) => setPart(() => part));

    useEffect(() => {
      if (loaded) return;
      let isMounted = true;
      fetchPart().then(
        (part) => isMounted && show(part),
        async (error: unknown) => {
          const cause = await asOutdated(error);
          if (isMounted) setFailure(cause);
        },
      );
      return () => {
        isMounted = false;
      };
    }, [attempts]);

    if (Part) return <Part {...props} />;
    if (failure === undefined) return waiting?.(props);
    const isOutdated = failure instanceof OutdatedError;
    const retry = () => {
      if (isOutdated) return window.location.reload();
      setFailure(undefined);
      setAttempts(attempts + 1);
    };
    return failed(retry, isOutdated, props);
  }

  const preload = () => {
    // The part reports the failure when it is rendered.
    fetchPart().catch(() => undefined);
  };
  return Object.assign(Deferred, { preload });
}
