import { useEffect, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Status } from '@/components/ui/status/status';
import styles from './session-page.module.css';

/** Shorter waits show nothing. Waits longer than `longMs` show an explanation. */
const soonMs = 300;
const longMs = 10_000;

/** Placeholder of pages without a layout of their own while the session is checked. */
export function WaitingPage() {
  const [waited, setWaited] = useState<'nothing' | 'soon' | 'long'>('nothing');
  useEffect(() => {
    const soon = setTimeout(() => setWaited('soon'), soonMs);
    const long = setTimeout(() => setWaited('long'), longMs);
    return () => {
      clearTimeout(soon);
      clearTimeout(long);
    };
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy="true">
      <h1 className="visually-hidden" tabIndex={-1}>
        {m.session_checking()}
      </h1>
      <div className={styles.sign} data-shown={waited !== 'nothing'}>
        <Spinner />
      </div>
      <Status isVisible>{waited === 'long' && m.ui_loading_long()}</Status>
    </main>
  );
}
