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

/** Whether a part is given what it was given at first. What a page hands on of its own props stays the same object. */
function isUnchanged<Props extends object>(first: Props, props: Props): boolean {
  return Object.entries(props).every(([name, value]) => Object.is(value, first[name as keyof Props]));
}

/** Whether this first render takes over HTML that the server sent, and not a page that the browser moved to. */
function useIsServed(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isTakenOver)[0];
}

/** What can have the focus in a part; the served and the live one hold the same. */
const stops = (part: Element) => [...part.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex]')];
const fields = (part: Element) => [...part.querySelectorAll('input')];

type DeferOptions = {
  /** Nothing in it but text, pictures and links: the served HTML does all that it is for, and no code is fetched. */
  isStatic?: boolean;
  /** Fetched when it comes near the window, by scrolling or by the keyboard: what few visitors get to. */
  isDistant?: boolean;
};

const nearMargin = '200px';

/** Does something once an element is near the window. @returns Gives up. */
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
 * A part of a page that is served whole and costs the first load no script: what a visitor reads before using it, a
 * footer for one. The browser keeps the served HTML as it is and, unless the part is static, puts the live one in its
 * place when its code has come: the focus stays where it is, a button that was pressed too early is pressed then, and
 * what was typed too early is typed again, into fields that hold their own value. Choices made too early would be lost,
 * so it is not for forms that ask for any. A page that the browser moves to fetches the part like any other code.
 *
 * React can keep HTML for later by itself, in a Suspense boundary; but the server sends a boundary of some size apart,
 * with an inline script that puts it in place, which the content security policy refuses.
 *
 * Its styles must be imported by whoever places it: styles that came with the code would come too late. What is served
 * shows the props of the first render; given others, as when the browser moves from one post to the next, the live part
 * takes its place. Hand on what stays the same object from one render to the next, never elements or functions made on
 * the spot.
 * @param load The part, by `import()`.
 */
export function defer<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { isStatic = false, isDistant = false }: DeferOptions = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  let Served: ComponentType<Props> | undefined;
  // The server's own code is at hand long before the first request is.
  if (isServer) void load().then((part) => (Served = part));

  return function Deferred(props: Props) {
    const isServed = useIsServed();
    const [first] = useState(props);
    const [Live, setLive] = useState<ComponentType<Props>>();
    const box = useRef<HTMLDivElement>(null);
    const place = useRef({ focused: -1, pressed: -1, typed: [] as string[] });
    const isRight = isUnchanged(first, props);

    const giveUp = useEffectEvent(() => {
      // The served part goes on as it is. It cannot show another content, but its address can be asked for.
      if (!isRight) window.location.reload();
    });
    useEffect(() => {
      if (!isServed || (isStatic && isRight)) return;
      const fetchPart = () => void load().then((part) => setLive(() => part), giveUp);
      // The box itself has no place on the page; what is in it has.
      const content = box.current?.firstElementChild;
      if (isDistant && isRight && content) return whenNear(content, fetchPart);
      fetchPart();
    }, [isServed, isRight]);

    // Notes the place at the last moment before the served HTML goes: until then the user may move on.
    const servedBox = useCallback((element: HTMLDivElement) => {
      box.current = element;
      return () => {
        place.current.focused = stops(element).indexOf(document.activeElement as HTMLElement);
        place.current.typed = fields(element).map(({ value }) => value);
      };
    }, []);
    const giveFocusBack = useEffectEvent(() => {
      // In other content than was served there is no same place.
      if (Live && isRight && box.current) stops(box.current)[place.current.focused]?.focus({ preventScroll: true });
    });
    const repeatInput = useEffectEvent(() => {
      if (!Live || !isRight || !box.current) return;
      const { pressed, typed } = place.current;
      for (const [index, field] of fields(box.current).entries()) {
        const value = typed[index];
        if (value === undefined || value === field.value) continue;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      stops(box.current)[pressed]?.click();
    });
    // Within the step that replaces the HTML: a key that is pressed after it would begin at the top of the page.
    useLayoutEffect(() => giveFocusBack(), [Live]);
    useEffect(() => repeatInput(), [Live]);

    const notePress = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      const button = (target as Element).closest('button');
      if (button) place.current.pressed = stops(currentTarget).indexOf(button);
    };

    if (isServer) {
      if (!Served) throw new Error('A late part was rendered before its code was there.');
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
        onClick={notePress}
        suppressHydrationWarning
        // eslint-disable-next-line no-restricted-syntax -- Puts no HTML in: it has React leave the served HTML alone.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}
