import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Destinations } from './destinations';
import styles from './error-content.module.css';

type ServerErrorProps = {
  /** Under which support finds the request in the log; a page that broke in the browser has none. */
  errorId: string | undefined;
  onRetry: () => void;
};

/** Something failed on our side. */
export function ServerError({ errorId, onRetry }: ServerErrorProps) {
  const { supportEmail } = externalTargets;
  return (
    <div className={styles.content}>
      <h1 tabIndex={-1}>{m.error_server()}</h1>
      <p className="measure">{m.site_error_help()}</p>
      <div className={styles.actions}>
        <Button tone="primary" icon="retry" onClick={onRetry}>
          {m.site_try_again()}
        </Button>
      </div>
      {supportEmail !== undefined && (
        <p>
          {m.site_error_support()} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </p>
      )}
      {errorId !== undefined && <p className={styles.id}>{m.site_error_id({ id: errorId })}</p>}
      <Destinations />
    </div>
  );
}
