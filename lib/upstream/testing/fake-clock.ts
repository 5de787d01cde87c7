import type { Clock } from '../clock';

type Call = { atMs: number; callback: () => void };

/** A clock that only moves when the test moves it. */
export function createFakeClock(startMs = Date.UTC(2026, 2, 7)): Clock & { move: (byMs: number) => Promise<void> } {
  let nowMs = startMs;
  let calls: Call[] = [];
  /** Lets pending promises settle. */
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
