import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type Definition = {
  term: string;
  /** Undefined, null or empty: shows `emptyLabel` instead. */
  value: ReactNode;
  /** A link or button that changes this one value. */
  action?: ReactNode;
};

type DefinitionListProps = {
  items: readonly Definition[];
  /** Replaces missing values: "Not given". */
  emptyLabel: string;
};

/** Terms and their values. */
export function DefinitionList({ items, emptyLabel }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value, action }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === '' ? (
              <span className={styles.empty}>{emptyLabel}</span>
            ) : (
              value
            )}
          </dd>
          {action !== undefined && <dd>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
