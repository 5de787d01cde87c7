import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import styles from './session-page.module.css';

/** Shown if the session could not be checked. The user stays logged in and can retry before the automatic retry. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <h1 tabIndex={-1}>{m.error_server()}</h1>
      <p role="status">{m.session_unreachable_help()}</p>
      <Button tone="primary" icon="retry" onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </main>
  );
}
