import { useEffect, useRef, useState } from 'react';
import { Banner, type BannerLevel } from '../../ui/banner/banner';

type News = { level: BannerLevel; text: string; number: number };

/**
 * What has just come of something, where it was done. It is given the focus where what was pressed is gone, so that the
 * keyboard goes on from there; it is read aloud then, and by itself otherwise.
 */
export function useNews() {
  const [news, setNews] = useState<News & { takesFocus: boolean }>();
  const place = useRef<HTMLDivElement>(null);
  const number = news?.takesFocus ? news.number : undefined;
  useEffect(() => {
    if (number !== undefined) place.current?.focus();
  }, [number]);

  const tell = (text: string, { level = 'ok' as BannerLevel, takesFocus = false } = {}) =>
    setNews((last) => ({ level, text, takesFocus, number: (last?.number ?? 0) + 1 }));
  const banner = news && (
    <div ref={place} tabIndex={-1}>
      <Banner key={news.number} level={news.level} isAnnounced={!news.takesFocus} onDismiss={() => setNews(undefined)}>
        {news.text}
      </Banner>
    </div>
  );
  return { tell, forget: () => setNews(undefined), banner };
}
