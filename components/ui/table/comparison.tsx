import { Disclosure } from '../disclosure/disclosure';
import styles from './comparison.module.css';
import { Table } from './table';

type Item = { id: string; name: string };

export type ComparisonRow<Compared> = { key: string; name: string; valueOf: (item: Compared) => string };

type ComparisonProps<Compared> = {
  caption: string;
  /** Heads the names of the rows. */
  rowsHeader: string;
  items: readonly Compared[];
  rows: readonly ComparisonRow<Compared>[];
};

/** Compares items: as a table, or as a list per item on narrow screens. The style sheet shows one of both. */
export function Comparison<Compared extends Item>({ caption, rowsHeader, items, rows }: ComparisonProps<Compared>) {
  const columns = [
    { key: 'name', header: rowsHeader, cell: ({ name }: ComparisonRow<Compared>) => name, isRowHeader: true },
    ...items.map((item) => ({
      key: item.id,
      header: item.name,
      cell: ({ valueOf }: ComparisonRow<Compared>) => valueOf(item),
      isNumeric: true,
    })),
  ];
  return (
    <>
      <div className={styles.table}>
        <Table
          caption={caption}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          onSmallScreens="scroll"
        />
      </div>
      <div className={styles.lists}>
        {items.map((item) => (
          <Disclosure key={item.id} label={item.name}>
            <dl>
              {rows.map(({ key, name, valueOf }) => (
                <div key={key} className={styles.row}>
                  <dt>{name}</dt>
                  <dd>{valueOf(item)}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
    </>
  );
}
