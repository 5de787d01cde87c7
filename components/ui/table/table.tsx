import { useId, type ReactNode } from 'react';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  isNumeric?: boolean;
  /** The row's header: a name, an invoice number. One column per table. */
  isRowHeader?: boolean;
  /** For columns with buttons only: the header is announced but not visible. */
  isHeaderHidden?: boolean;
  /** Row actions that fit the corner of the row's card. */
  isCorner?: boolean;
  sorted?: 'ascending' | 'descending';
  /** Sorts the rows by this column. Makes its header a button. */
  onSort?: () => void;
};

type TableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * Below 640 px: `blocks` shows each row as a list of labeled values; `scroll` is a region that scrolls sideways.
   * `cards`, for many columns: each row is a card while the table's container is narrower than 760 px.
   */
  onSmallScreens?: 'blocks' | 'scroll' | 'cards';
};

function headerOf<Row>({ header, isHeaderHidden, sorted, onSort }: Column<Row>): ReactNode {
  if (isHeaderHidden) return <span className="visually-hidden">{header}</span>;
  if (!onSort) return header;
  return (
    <button type="button" className={styles.sort} data-sorted={sorted} onClick={onSort}>
      {header}
    </button>
  );
}

/** A table with a sticky header. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, onSmallScreens = 'blocks' } = props;
  const captionId = useId();
  const table = (
    // Explicit roles: some browsers drop the table semantics if rows are laid out as blocks.
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
              {headerOf(column)}
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
