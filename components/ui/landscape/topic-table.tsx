import * as m from '../../../locales/generated/messages';
import { Link } from '../link/link';
import { Table, type Column } from '../table/table';
import styles from './landscape-explorer.module.css';
import { topics, type Topic } from './topics';

const columns: Column<Topic>[] = [
  { key: 'topic', header: m.ui_map_column_topic(), cell: ({ name }) => name, isRowHeader: true },
  { key: 'texts', header: m.ui_map_column_texts(), cell: ({ count }) => count, isNumeric: true },
  { key: 'terms', header: m.ui_map_column_terms(), cell: ({ terms }) => terms.join(', ') },
  {
    key: 'samples',
    header: m.ui_map_column_samples(),
    cell: ({ samples }) => (
      <ul role="list" className={styles.cellList}>
        {samples.map(({ title, path }) => (
          <li key={path}>
            <Link href={path}>{title}</Link>
          </li>
        ))}
      </ul>
    ),
  },
];

/** What the map shows, for those who would rather read it than look at it. */
export function TopicTable() {
  return (
    <Table
      caption={m.ui_map_table_caption()}
      columns={columns}
      rows={topics}
      rowKey={({ id }) => id}
      onSmallScreens="scroll"
    />
  );
}
