import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import * as m from '@/locales/generated/messages';
import styles from './navigation-progress.module.css';

/** Most pages load faster. A flashing bar would make them feel slower. */
const delayMs = 300;

/** Shows that a page is loading if it takes longer than `delayMs`. */
export function NavigationProgress() {
  const { events } = useRouter();
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSlow(true), delayMs);
    };
    const end = () => {
      clearTimeout(timer);
      setSlow(false);
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      end();
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);

  return isSlow && <div role="progressbar" aria-label={m.ui_loading_page()} className={styles.bar} />;
}
