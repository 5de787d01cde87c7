import { useId, type ReactNode } from 'react';
import styles from './legal.module.css';

type LegalTableProps = {
  caption: string;
  head: readonly ReactNode[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
};

/** A table in a text. It scrolls horizontally if it does not fit, also by keyboard. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  const captionId = useId();
  return (
    <div className={styles.region} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
