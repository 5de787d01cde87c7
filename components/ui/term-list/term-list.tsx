import type { ReactNode } from 'react';
import { Link } from '../link/link';
import styles from './term-list.module.css';

/** A term with its meaning, and optionally a link. */
export type Term = { term: string; text: ReactNode; href?: string };

/** Terms and their meanings, separated by hairlines. */
export function TermList({ items }: { items: readonly Term[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, text, href }) => (
        <div key={term} className={styles.row}>
          <dt>{href === undefined ? term : <Link href={href}>{term}</Link>}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
