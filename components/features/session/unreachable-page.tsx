import * as m from '../../../locales/generated/messages';
import { Button } from '../../ui/button/button';
import styles from './session-page.module.css';

/** Nobody could be asked who is here. The person stays logged in, and may ask again before the page does. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <h1 tabIndex={-1}>{m.error_server()}</h1>
      <p role="status">{m.session_unreachable_help()}</p>
      <Button tone="primary" icon="retry" onClick={onRetry}>
        {m.site_try_again()}
      </Button>
    </main>
  );
}
