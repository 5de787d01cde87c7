import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import styles from './route.module.css';

/** State of a stop. */
type StopState = 'waiting' | 'running' | 'succeeded' | 'failed' | 'cancelled';

type StopProps = {
  /** 1-based. */
  number: number;
  /** Absent where nothing is under way. */
  state?: StopState;
  isCurrent?: boolean;
  children: ReactNode;
};

/** A numbered stop on a route. One that succeeded has a check mark, one that failed a cross. */
export function Stop({ number, state, isCurrent = false, children }: StopProps) {
  const icon = state === 'succeeded' ? 'check' : state === 'failed' ? 'cross' : undefined;
  return (
    <li className={styles.stop} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.sign} aria-hidden="true">
        {icon ? <Icon name={icon} size={16} /> : number}
      </span>
      <div className={styles.stopBody}>{children}</div>
    </li>
  );
}

/** Steps in their order, as the stops of a route. */
export function Route({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol role="list" className={styles.route} aria-label={label}>
      {children}
    </ol>
  );
}
