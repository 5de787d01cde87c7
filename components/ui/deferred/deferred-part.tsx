import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

type Frame<Props> = {
  /** Keeps its place until its code is there. */
  waiting?: (props: Props) => ReactNode;
  /** In its place when the code cannot be fetched: without a network the rest of the page goes on. */
  failed: (retry: () => void, props: Props) => ReactNode;
};

export type DeferredPart<Props> = ComponentType<Props> & {
  /** Fetches the code already: for when somebody is about to press what opens it. */
  preload: () => void;
};

/**
 * A part of an account page whose code is fetched when the part is first shown: a dialog, a section far down the page.
 * Such a page is not served whole, hence no `late`. A fetch that failed can be repeated.
 * @param load The part, by `import()`.
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
      let isHere = true;
      fetchPart().then(
        (part) => isHere && show(part),
        () => isHere && setFailed(true),
      );
      return () => {
        isHere = false;
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
    // What failed is told when the part is shown.
    fetchPart().catch(() => undefined);
  };
  return Object.assign(Deferred, { preload });
}
