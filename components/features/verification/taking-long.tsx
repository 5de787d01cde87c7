import { useEffect, useState, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Working } from '@/components/ui/working/working';

const longMs = 10_000;

/** A waiting message. After ten seconds it adds that this takes unusually long. */
export function TakingLong({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return <Working>{isLong ? m.ui_loading_long() : children}</Working>;
}
