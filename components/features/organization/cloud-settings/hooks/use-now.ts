import { useEffect, useState } from 'react';
import { serverNowMs } from '@/lib/auth/server-clock';

const tickMs = 1_000;

/** @returns The server's time in milliseconds since the epoch, updated every second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
