/** The name that both sides put on their messages. */
const source = 'dcipher-card-fields';

export type PageMessage =
  | { type: 'tokenize'; requestId: string; holderName: string }
  | { type: 'focus'; field: string }
  | { type: 'theme'; theme: string };

export type FrameMessage =
  | { type: 'ready' | 'resized'; height: number }
  | { type: 'changed'; brand: string; isComplete: boolean }
  | { type: 'token'; requestId: string; token: string }
  | { type: 'invalid'; requestId: string; fields: Record<string, string> }
  | { type: 'failed'; requestId: string }
  | { type: 'confirmed'; isApproved: boolean }
  | { type: 'escaped' };

/** The page's origin, which the server has checked. Messages are exchanged with no other. */
const parentOrigin = document.documentElement.dataset.parent ?? '';

export function post(message: FrameMessage): void {
  window.parent.postMessage({ source, ...message }, parentOrigin);
}

/** Calls the function with each message of the page that contains this frame. */
export function onPageMessage(receive: (message: PageMessage) => void): void {
  window.addEventListener('message', ({ data, origin, source: sender }: MessageEvent<unknown>) => {
    if (origin !== parentOrigin || sender !== window.parent) return;
    const message = data as (PageMessage & { source?: unknown }) | null;
    if (message?.source !== source) return;
    if (message.type === 'theme') document.documentElement.dataset.theme = message.theme === 'dark' ? 'dark' : 'light';
    else receive(message);
  });
}

/** Reports the Escape key, which closes the page's dialog. Keys that are pressed in a frame never reach the page. */
export function reportEscape(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'escaped' });
  });
}

/** Reports the height of the content, now and whenever it changes. */
export function reportHeight(): void {
  const height = () => document.body.offsetHeight;
  post({ type: 'ready', height: height() });
  new ResizeObserver(() => post({ type: 'resized', height: height() })).observe(document.body);
}
