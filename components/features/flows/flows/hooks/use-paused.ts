import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a while, so that not every letter sends a request. @param ms The pause. */
export function usePaused<Value>(value: Value, ms: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
