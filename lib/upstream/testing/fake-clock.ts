import type { Clock } from '../clock';

type Call = { atMs: number; callback: () => void };

/** A clock that stands still until it is moved. */
export function createFakeClock(startMs = Date.UTC(2026, 2, 7)): Clock & { move: (byMs: number) => Promise<void> } {
  let nowMs = startMs;
  let calls: Call[] = [];
  /** Lets everything run that waits for nothing but its turn. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    nowMs: () => nowMs,
    after: (delayMs, callback) => {
      const call = { atMs: nowMs + delayMs, callback };
      calls.push(call);
      return () => (calls = calls.filter((other) => other !== call));
    },
    move: async (byMs) => {
      await settle();
      nowMs += byMs;
      const due = calls.filter(({ atMs }) => atMs <= nowMs);
      calls = calls.filter(({ atMs }) => atMs > nowMs);
      for (const { callback } of due) callback();
      await settle();
    },
  };
}
