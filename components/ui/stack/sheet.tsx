import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './sheet.module.css';

type SheetProps = {
  /** Sets the columns. */
  className: string | undefined;
  children: ReactNode;
};

/** Items side by side on one sheet, with hairlines between them. */
export function Sheet({ className, children }: SheetProps) {
  return (
    <ul role="list" className={classNames(styles.sheet, className)}>
      {children}
    </ul>
  );
}

type SheetItemProps = {
  /** Sets the background, the rows, and by `--inset` the padding at the sides. */
  className: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
};

export function SheetItem({ className, isCurrent = false, children }: SheetItemProps) {
  return (
    <li className={classNames(styles.item, className)} data-current={isCurrent || undefined}>
      {children}
    </li>
  );
}

/** The name of an item. */
export function SheetTitle({ children }: { children: ReactNode }) {
  return <h3 className={styles.title}>{children}</h3>;
}

type SheetPriceProps = {
  figure: string;
  /** Said behind the figure, such as "per month". */
  per: string;
  note: string;
  size?: 'm' | 'l';
  /** Whether the figure is words, which are smaller. */
  isWords?: boolean;
};

/** The price of an item, its unit and a note. */
export function SheetPrice({ figure, per, note, size = 'm', isWords = false }: SheetPriceProps) {
  return (
    <div className={styles.price}>
      <p>
        <strong className={styles.figure} data-size={size} data-words={isWords}>
          {figure}
        </strong>{' '}
        <span>{per}</span>
      </p>
      <p className="text-hint">{note}</p>
    </div>
  );
}

type SheetFact = { key: string; term: string; value: string };

/** Facts about an item, each below a hairline. */
export function SheetFacts({ facts }: { facts: readonly SheetFact[] }) {
  return (
    <dl>
      {facts.map(({ key, term, value }) => (
        <div key={key} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
