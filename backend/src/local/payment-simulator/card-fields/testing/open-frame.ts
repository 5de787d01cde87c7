import axe from 'axe-core';
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import { onTestFinished, vi } from 'vitest';
import type { App } from '@/backend/app';

/** The site, and the simulator's pages. */
export const parentOrigin = 'http://localhost:3000';
export const frameOrigin = 'http://127.0.0.1:3000';
const folder = '/api/local/payments';

/** Requests a page of the simulator for a frame of `parent`. */
export const getFrame = (app: App, path: string, parent = parentOrigin) => {
  const separator = path.includes('?') ? '&' : '?';
  return app.inject({ url: `${folder}/${path}${separator}theme=dark&parent=${parent}` });
};

type Message = { type: string; [name: string]: unknown };
export type Frame = {
  window: DOMWindow;
  /** Messages from the frame to the page, oldest first. */
  sent: Message[];
  send: (message: Message, origin?: string) => void;
  answer: (message: Message) => Promise<Message>;
  type: (id: string, text: string) => void;
};

/** Opens a page of the simulator as a browser does, in a frame of our page. */
export async function openFrame(app: App, path: string): Promise<Frame> {
  const html = (await getFrame(app, path)).body;
  const dom = new JSDOM(html, {
    url: `${frameOrigin}${folder}/${path}`,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const { window } = dom;
  onTestFinished(() => window.close());
  const sent: Message[] = [];
  const parent = {
    postMessage: ({ source, ...message }: Message, target: string) => {
      if (source === 'dcipher-card-fields' && target === parentOrigin) sent.push(message);
    },
  };
  Object.defineProperty(window, 'parent', { value: parent });
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
    },
    fetch: async (url: string, { method, headers, body }: { method: 'POST'; headers: object; body: string }) => {
      const all = { ...headers, origin: frameOrigin, host: '127.0.0.1:3000' };
      const response = await app.inject({
        method,
        url: `${folder}/${url}`,
        headers: all,
        payload: body,
      });
      return { ok: response.statusCode < 300, status: response.statusCode, json: async () => response.json<object>() };
    },
  });
  const script = /<script src="([^"]+)"/.exec(html)?.[1] ?? '';
  window.eval((await app.inject({ url: `${folder}/${script}` })).body);
  const send: Frame['send'] = (message, origin = parentOrigin) => {
    const data = { source: 'dcipher-card-fields', ...message };
    window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: parent as never }));
  };
  return {
    window,
    sent,
    send,
    async answer(message) {
      const known = sent.length;
      send(message);
      return vi.waitFor(() => {
        const answer = sent.slice(known).find(({ type }) => ['token', 'invalid', 'failed'].includes(type));
        if (!answer) throw new Error('No answer yet');
        return answer;
      });
    },
    type(id, text) {
      const input = window.document.querySelector<HTMLInputElement>(`#${id}`);
      if (!input) throw new Error(id);
      for (const character of text) {
        const at = input.selectionStart ?? input.value.length;
        input.setRangeText(character, at, input.selectionEnd ?? at, 'end');
        input.dispatchEvent(new window.InputEvent('input', { inputType: 'insertText', bubbles: true }));
      }
      input.dispatchEvent(new window.Event('change', { bubbles: true }));
    },
  };
}

/** Presses a key where the focus is. */
export function pressKey({ window }: Frame, key: string): void {
  const event = new window.KeyboardEvent('keydown', { key, bubbles: true });
  (window.document.activeElement ?? window.document.body).dispatchEvent(event);
}

/** @returns The findings of axe. Contrast needs a layout, which jsdom does not have. */
export async function findViolations({ window }: Frame): Promise<[string, string[]][]> {
  window.eval(axe.source);
  const checker = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await checker.run({ rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
