import { useCallback, useEffect, useState } from 'react';

const tickMs = 250;

/**
 * Counts whole seconds down to zero. Stores the end time, not ticks, so it is correct after the tab was suspended.
 * @returns `secondsLeft`, 0 when idle, and `start`.
 */
export function useCooldown() {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setEndsAtMs(performance.now() + seconds * 1000);
    setSecondsLeft(Math.ceil(seconds));
  }, []);

  useEffect(() => {
    if (endsAtMs === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [endsAtMs]);

  return { secondsLeft, start };
}
