import { useEffect, useRef, useState } from 'react';
import { Banner, type BannerLevel } from '../../ui/banner/banner';

type Notice = { level: BannerLevel; text: string; number: number };

/**
 * What has just come of something, where it was done. It is given the focus where what was pressed is gone, so that the
 * keyboard goes on from there; it is read aloud then, and by itself otherwise.
 */
export function useNotice() {
  const [notice, setNotice] = useState<Notice & { takesFocus: boolean }>();
  const place = useRef<HTMLDivElement>(null);
  const number = notice?.takesFocus ? notice.number : undefined;
  useEffect(() => {
    if (number !== undefined) place.current?.focus();
  }, [number]);

  const tell = (text: string, { level = 'ok' as BannerLevel, takesFocus = false } = {}) =>
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
  return { tell, forget: () => setNotice(undefined), banner };
}
