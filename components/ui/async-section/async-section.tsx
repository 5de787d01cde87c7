import { useEffect, useState, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Status } from '../status/status';
import styles from './async-section.module.css';

/** After this time the section says that loading takes long. */
const longMs = 10_000;

type AsyncSectionProps<Data> = {
  /** Name of the loading data, in lowercase: "invoices". */
  resource: string;
  /** `undefined` while loading. */
  data: Data | undefined;
  /** The error message if loading failed. The rest of the page keeps working. */
  error?: string | undefined;
  onRetry: () => void;
  /** The label of the button. Default: to try again. */
  retryLabel?: string | undefined;
  /** A placeholder in the shape of the content, so that nothing moves when it loads. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

function Loading({ skeleton }: { skeleton: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {skeleton}
      <Status isVisible={isLong} className={styles.long}>
        {isLong && m.ui_loading_long()}
      </Status>
    </>
  );
}

/** A section with its own data: loading, failed, empty or loaded. */
export function AsyncSection<Data>(props: AsyncSectionProps<Data>) {
  const { resource, data, error, onRetry, retryLabel, skeleton, isEmpty, empty, children } = props;
  const isLoading = data === undefined && error === undefined;
  return (
    <div aria-busy={isLoading || undefined}>
      <Status>{isLoading && m.ui_loading({ resource })}</Status>
      {isLoading && <Loading skeleton={skeleton} />}
      {data === undefined && error !== undefined && (
        <div className={styles.failed} role="alert">
          <div className={styles.sentence}>
            <Icon name="bad" className={styles.icon} />
            <p>{error}</p>
          </div>
          <Button icon="retry" onClick={onRetry}>
            {retryLabel ?? m.ui_try_again()}
          </Button>
        </div>
      )}
      {data !== undefined && (isEmpty?.(data) ? empty : children(data))}
    </div>
  );
}
