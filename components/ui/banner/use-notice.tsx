import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner, type BannerLevel } from './banner';

type Notice = { level: BannerLevel; text: string; action: ReactNode; number: number };

type NoticeOptions = {
  level?: BannerLevel;
  takesFocus?: boolean;
  /** One link or button. */
  action?: ReactNode;
};

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

  const show = (text: string, { level = 'ok', takesFocus = false, action }: NoticeOptions = {}) =>
    setNotice((last) => ({ level, text, action, takesFocus, number: (last?.number ?? 0) + 1 }));
  const banner = notice && (
    <div ref={place} tabIndex={-1}>
      <Banner
        key={notice.number}
        level={notice.level}
        action={notice.action}
        isAnnounced={!notice.takesFocus}
        onDismiss={() => setNotice(undefined)}
      >
        {notice.text}
      </Banner>
    </div>
  );
  return { show, clear: () => setNotice(undefined), banner };
}
