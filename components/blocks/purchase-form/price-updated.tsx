import { useEffect, useRef } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';

/** Says that the shown price has changed, and takes the focus with each update. @param updates How often it has. */
export function PriceUpdated({ updates }: { updates: number }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [updates]);
  return (
    updates > 0 && (
      <div ref={notice} tabIndex={-1}>
        <Banner level="warn">{m.quote_updated()}</Banner>
      </div>
    )
  );
}
