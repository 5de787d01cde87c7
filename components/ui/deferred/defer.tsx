import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentType, MouseEvent } from 'react';
import styles from './defer.module.css';

const isServer = typeof window === 'undefined';
const never = () => () => {};

/** Whether the props are those of the first render. Compares by identity. */
function isUnchanged<Props extends object>(first: Props, props: Props): boolean {
  return Object.entries(props).every(([name, value]) => Object.is(value, first[name as keyof Props]));
}

/** Whether this first render hydrates server-rendered HTML, as opposed to a client-side navigation. */
function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/** The focusable elements of a part. The served and the live part have the same ones. */
const focusableElements = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex]'),
];
const fields = (part: Element) => [...part.querySelectorAll('input')];

type DeferOptions = {
  /** For text, pictures and links only: the server-rendered HTML is enough, and no code is loaded. */
  isStatic?: boolean;
  /** Loads when it comes near the window by scrolling or keyboard. For parts that few visitors reach. */
  isDistant?: boolean;
};

const nearMargin = '200px';

/** Calls `act` once an element is near the window. @returns A function that stops observing. */
function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * A server-rendered part of a page that adds no script to the first load, such as a footer. The browser keeps the
 * served HTML. Unless the part is static, it replaces the HTML with the live part once its code has loaded: it keeps
 * the focus, repeats an early button press, and re-enters early input into uncontrolled fields. Early choices would be
 * lost, so do not use it for forms with choices. On client-side navigations the part loads like any other code.
 *
 * React's own deferred hydration with Suspense does not work here: the server streams large boundaries separately, with
 * an inline script that the content security policy blocks.
 *
 * Import the part's styles where it is placed, because styles that load with the code come too late. The served HTML
 * shows the props of the first render. Other props, for example after a navigation between posts, replace it with the
 * live part. Pass only props with a stable identity, no inline elements or functions.
 * @param load Returns the part, by `import()`.
 */
export function defer<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { isStatic = false, isDistant = false }: DeferOptions = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  let Served: ComponentType<Props> | undefined;
  // The server loads the part's code long before the first request.
  if (isServer) void load().then((part) => (Served = part));

  return function Deferred(props: Props) {
    const isServed = useIsServed();
    const [first] = useState(props);
    const [Live, setLive] = useState<ComponentType<Props>>();
    const box = useRef<HTMLDivElement>(null);
    const recorded = useRef({ focused: -1, pressed: -1, typed: [] as string[] });
    const isSameContent = isUnchanged(first, props);

    const onLoadFailed = useEffectEvent(() => {
      // The served part stays. It cannot show other content, so reload the page.
      if (!isSameContent) window.location.reload();
    });
    useEffect(() => {
      if (!isServed || (isStatic && isSameContent)) return;
      const fetchPart = () => void load().then((part) => setLive(() => part), onLoadFailed);
      // The box itself has no layout (`display: contents`), so observe its content.
      const content = box.current?.firstElementChild;
      if (isDistant && isSameContent && content) return whenNear(content, fetchPart);
      fetchPart();
    }, [isServed, isSameContent]);

    // Records focus and input at the last moment before the HTML is replaced, because the user may still change them.
    const servedBox = useCallback((element: HTMLDivElement) => {
      box.current = element;
      return () => {
        recorded.current.focused = focusableElements(element).indexOf(document.activeElement as HTMLElement);
        recorded.current.typed = fields(element).map(({ value }) => value);
      };
    }, []);
    /** The live part, if it corresponds to the served one: other content has no corresponding elements. */
    const correspondingPart = () => (Live && isSameContent ? box.current : null);
    const restore = useEffectEvent(() => {
      const part = correspondingPart();
      if (!part) return;
      const { focused, typed } = recorded.current;
      focusableElements(part)[focused]?.focus({ preventScroll: true });
      for (const [index, field] of fields(part).entries()) {
        const value = typed[index];
        if (value === undefined || value === field.value) continue;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    const repeatPress = useEffectEvent(() => {
      const part = correspondingPart();
      if (part) focusableElements(part)[recorded.current.pressed]?.click();
    });
    // In a layout effect, before the next key: a Tab press would start at the top of the page, and a typed character
    // would be replaced.
    useLayoutEffect(() => restore(), [Live]);
    useEffect(() => repeatPress(), [Live]);

    const recordPress = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      const button = (target as Element).closest('button');
      if (button) recorded.current.pressed = focusableElements(currentTarget).indexOf(button);
    };

    if (isServer) {
      if (!Served) throw new Error('A deferred part was rendered before its code had loaded.');
      return (
        <div className={styles.part}>
          <Served {...props} />
        </div>
      );
    }
    if (!isServed) {
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      );
    }
    if (Live) {
      return (
        <div key="live" ref={box} className={styles.part}>
          <Live {...props} />
        </div>
      );
    }
    return (
      <div
        ref={servedBox}
        className={styles.part}
        onClick={recordPress}
        suppressHydrationWarning
        // eslint-disable-next-line no-restricted-syntax -- Inserts no HTML: React keeps the served HTML.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}
