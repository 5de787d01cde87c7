import { useEffect, useRef } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';

type PriceUpdatedProps = {
  /** Number of changes of the shown price or order. */
  updates: number;
  /** Whether the amount due today is the same as before: something else changed. */
  isSameAmount?: boolean;
};

/** Says that the shown price or order has changed, and takes the focus with each update. */
export function PriceUpdated({ updates, isSameAmount = false }: PriceUpdatedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [updates]);
  return (
    updates > 0 && (
      <div ref={notice} tabIndex={-1}>
        <Banner level="warn">{isSameAmount ? m.purchase_reloaded() : m.purchase_price_updated()}</Banner>
      </div>
    )
  );
}
