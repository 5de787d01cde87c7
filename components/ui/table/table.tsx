import { useId, type ReactNode } from 'react';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, one below the other. */
  isNumeric?: boolean;
  /** Heads its row: a name, an invoice number. One column of a table. */
  isRowHeader?: boolean;
  /** The column holds buttons only: its header is read, not shown. */
  isHeaderHidden?: boolean;
  /** What can be done with the row, small enough for the corner of its card. */
  isCorner?: boolean;
  sorted?: 'ascending' | 'descending';
};

type TableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * Under 640 px: `blocks`, each row a list of labelled values; `scroll`, a region that scrolls sideways. `cards`, for
   * many columns: each row a card of its own where the sheet that the table is on is under 760 px wide.
   */
  onSmallScreens?: 'blocks' | 'scroll' | 'cards';
};

/** Rows and columns, with the header in sight while the table scrolls. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, onSmallScreens = 'blocks' } = props;
  const captionId = useId();
  const table = (
    // The roles are said again: a table whose rows are laid out as blocks loses them in some browsers.
    <table className={styles.table} data-small={onSmallScreens} role="table">
      <caption id={captionId} className={isCaptionHidden ? 'visually-hidden' : styles.caption}>
        {caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={column.sorted}
              data-numeric={column.isNumeric || undefined}
            >
              {column.isHeaderHidden ? <span className="visually-hidden">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => {
              const shared = {
                'data-label': column.isHeaderHidden ? undefined : column.header,
                'data-numeric': column.isNumeric || undefined,
                'data-corner': column.isCorner || undefined,
                children: column.cell(row),
              };
              return column.isRowHeader ? (
                <th key={column.key} scope="row" role="rowheader" {...shared} />
              ) : (
                <td key={column.key} role="cell" {...shared} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (onSmallScreens !== 'scroll') return table;
  return (
    <div className={styles.region} role="region" aria-labelledby={captionId} tabIndex={0}>
      {table}
    </div>
  );
}
