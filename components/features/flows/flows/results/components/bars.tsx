import { amountLabel } from '@/lib/pricing/quota-labels';
import styles from '../results.module.css';

/** Bars that fit one look. */
export const barsMax = 20;

type BarsProps = {
  /** Names and their numbers of texts, in the order in which they are shown. */
  rows: readonly { name: string; texts: number }[];
  label: string;
};

/** Names as bars by their numbers of texts. */
export function Bars({ rows, label }: BarsProps) {
  const shown = rows.slice(0, barsMax);
  const most = Math.max(...shown.map(({ texts }) => texts), 1);
  return (
    <ol role="list" className={styles.bars} aria-label={label}>
      {shown.map(({ name, texts }) => (
        <li key={name} className={styles.bar}>
          <span className={styles.term}>{name}</span>
          <svg className={styles.barTrack} width="100%" height="10" aria-hidden="true">
            <rect width={`${(texts / most) * 100}%`} height="10" rx="2" />
          </svg>
          <span className={styles.barCount}>{amountLabel(texts, 'texts')}</span>
        </li>
      ))}
    </ol>
  );
}
