import { vi } from 'vitest';

/** Stubs what jsdom lacks and drawings need: sizes of elements, media queries and canvases, which stay empty. */
export function stubDrawing({ width = 1_000 }: { width?: number } = {}): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, width * 0.6));
}
