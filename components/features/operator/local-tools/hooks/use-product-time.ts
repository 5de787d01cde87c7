import { useEffect, useState } from 'react';

const tickMs = 1000;

/**
 * @param offsetMs Offset of the product's clock ahead of this machine's.
 * @returns The product's current time, updated every second.
 */
export function useProductTime(offsetMs: number): Date {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(nowMs + offsetMs);
}
