import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShownTheme } from './use-shown-theme';

const messageSource = 'dcipher-card-fields';

type FrameOptions<Message> = {
  /** The frame's URL, of another origin than the page. */
  url: string;
  onMessage: (message: Message) => void;
};

/** Cancels the dialog that contains the element, as the Escape key does outside of a frame. */
function cancelDialogOf(element: Element | null): void {
  element?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/**
 * A frame of the payment simulator. Messages are exchanged with the frame's own window and origin only, and the frame
 * follows the page's theme without being reloaded.
 */
export function useProviderFrame<Message extends { type: string }>({ url, onMessage }: FrameOptions<Message>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useShownTheme();
  const [firstTheme] = useState(theme);
  const { origin } = new URL(url);

  const post = (message: { type: string; [name: string]: unknown }) =>
    frame.current?.contentWindow?.postMessage({ source: messageSource, ...message }, origin);
  const framesTheme = useRef(firstTheme);
  const postTheme = useEffectEvent(() => {
    if (theme === framesTheme.current) return;
    framesTheme.current = theme;
    post({ type: 'theme', theme });
  });
  useEffect(() => postTheme(), [theme]);

  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = event.data as (Message & { source?: unknown }) | null;
    if (message?.source !== messageSource) return;
    // The theme may have changed while the frame was loading.
    if (message.type === 'ready') postTheme();
    if (message.type === 'escaped') cancelDialogOf(frame.current);
    else onMessage(message);
  });
  useEffect(() => {
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  const src = new URL(url);
  src.searchParams.set('theme', firstTheme);
  src.searchParams.set('parent', window.location.origin);
  return { frame, src: src.href, post };
}
