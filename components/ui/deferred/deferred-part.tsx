import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

type Frame<Props> = {
  /** The placeholder until the code has loaded. */
  waiting?: (props: Props) => ReactNode;
  /** Replaces the part if its code cannot load. The rest of the page keeps working. */
  failed: (retry: () => void, props: Props) => ReactNode;
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
    const [hasFailed, setFailed] = useState(false);
    const [attempts, setAttempts] = useState(0);
    const show = useEffectEvent((part: ComponentType<Props>) => setPart(() => part));

    useEffect(() => {
      if (loaded) return;
      let isMounted = true;
      fetchPart().then(
        (part) => isMounted && show(part),
        () => isMounted && setFailed(true),
      );
      return () => {
        isMounted = false;
      };
    }, [attempts]);

    if (Part) return <Part {...props} />;
    if (!hasFailed) return waiting?.(props);
    const retry = () => {
      setFailed(false);
      setAttempts(attempts + 1);
    };
    return failed(retry, props);
  }

  const preload = () => {
    // The part reports the failure when it is rendered.
    fetchPart().catch(() => undefined);
  };
  return Object.assign(Deferred, { preload });
}
