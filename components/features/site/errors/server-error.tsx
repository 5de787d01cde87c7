import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Destinations } from './destinations';
import styles from './error-content.module.css';

type ServerErrorProps = {
  /** The id by which support finds the request in the log; undefined for errors in the browser. */
  errorId: string | undefined;
  /** The page could not load code because a newer version of the product has replaced it. */
  isOutdated?: boolean;
  onRetry: () => void;
};

/** The content of the error page. */
export function ServerError({ errorId, isOutdated = false, onRetry }: ServerErrorProps) {
  const { supportEmail } = externalTargets;
  return (
    <div className={styles.content}>
      <h1 tabIndex={-1}>{isOutdated ? m.ui_new_version() : m.error_server()}</h1>
      {!isOutdated && <p className="measure">{m.site_error_help()}</p>}
      <div className={styles.actions}>
        <Button tone="primary" icon="retry" onClick={onRetry}>
          {isOutdated ? m.ui_reload() : m.ui_try_again()}
        </Button>
      </div>
      {supportEmail !== undefined && !isOutdated && (
        <p>
          <span>{m.site_error_support()}</span> <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </p>
      )}
      {errorId !== undefined && <p className={styles.id}>{m.site_error_id({ id: errorId })}</p>}
      <Destinations />
    </div>
  );
}
