import { useEffect, useRef, useState } from 'react';
import { Banner, type BannerLevel } from './banner';

type Notice = { level: BannerLevel; text: string; number: number };

/**
 * Inline status banner for the last action. With `takesFocus`, it takes the focus because the pressed element is gone,
 * which also makes screen readers read it. Otherwise it is announced as a live region.
 */
export function useNotice() {
  const [notice, setNotice] = useState<Notice & { takesFocus: boolean }>();
  const place = useRef<HTMLDivElement>(null);
  const number = notice?.takesFocus ? notice.number : undefined;
  useEffect(() => {
    if (number !== undefined) place.current?.focus();
  }, [number]);

  const show = (text: string, { level = 'ok' as BannerLevel, takesFocus = false } = {}) =>
    setNotice((last) => ({ level, text, takesFocus, number: (last?.number ?? 0) + 1 }));
  const banner = notice && (
    <div ref={place} tabIndex={-1}>
      <Banner
        key={notice.number}
        level={notice.level}
        isAnnounced={!notice.takesFocus}
        onDismiss={() => setNotice(undefined)}
      >
        {notice.text}
      </Banner>
    </div>
  );
  return { show, clear: () => setNotice(undefined), banner };
}
