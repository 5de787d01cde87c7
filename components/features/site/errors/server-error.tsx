import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Destinations } from './destinations';
import styles from './error-content.module.css';

type ServerErrorProps = {
  /** The id by which support finds the request in the log; undefined for errors in the browser. */
  errorId: string | undefined;
  onRetry: () => void;
};

/** The content of the error page. */
export function ServerError({ errorId, onRetry }: ServerErrorProps) {
  const { supportEmail } = externalTargets;
  return (
    <div className={styles.content}>
      <h1 tabIndex={-1}>{m.error_server()}</h1>
      <p className="measure">{m.site_error_help()}</p>
      <div className={styles.actions}>
        <Button tone="primary" icon="retry" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      </div>
      {supportEmail !== undefined && (
        <p>
          <span>{m.site_error_support()}</span> <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </p>
      )}
      {errorId !== undefined && <p className={styles.id}>{m.site_error_id({ id: errorId })}</p>}
      <Destinations />
    </div>
  );
}
