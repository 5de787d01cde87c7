import type { ReactNode } from 'react';
import { ContourTile } from '../landscape/contour-tile';
import styles from './empty-state.module.css';
import type { EmptyStateSeed } from './empty-state-seeds';

type EmptyStateProps = {
  /** Names the missing content, and the reason for its absence. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  seed: EmptyStateSeed;
};

/** Replaces an empty list. */
export function EmptyState({ children, action, seed }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <ContourTile kind="empty" seed={seed} />
      <div className={styles.words}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
