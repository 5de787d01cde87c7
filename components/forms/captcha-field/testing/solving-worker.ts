/** Solves any challenge immediately, because jsdom has no workers. For `vi.stubGlobal('Worker', …)`. */
export class SolvingWorker extends EventTarget {
  postMessage() {
    const data = { counter: 1, derivedKey: '00', time: 1 };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}
