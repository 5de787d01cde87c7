import * as m from '@/locales/generated/messages';
import { Table, type Column } from '../table/table';
import styles from './landscape-explorer.module.css';
import { SampleTitle } from './sample-title';
import { topics, type Topic } from './topics';

const columns = (hasOutsideContent: boolean): Column<Topic>[] => [
  { key: 'topic', header: m.ui_map_column_topic(), cell: ({ name }) => name, isRowHeader: true },
  { key: 'texts', header: m.ui_map_column_texts(), cell: ({ count }) => count, isNumeric: true },
  { key: 'terms', header: m.ui_map_column_terms(), cell: ({ terms }) => terms.join(', ') },
  {
    key: 'samples',
    header: m.ui_map_column_samples(),
    cell: ({ samples }) => (
      <ul role="list" className={styles.cellList}>
        {samples.map((sample) => (
          <li key={sample.path}>
            <SampleTitle sample={sample} hasOutsideContent={hasOutsideContent} />
          </li>
        ))}
      </ul>
    ),
  },
];

/** The map's content as a table. */
export function TopicTable({ hasOutsideContent }: { hasOutsideContent: boolean }) {
  return (
    <Table
      caption={m.ui_map_table_caption()}
      columns={columns(hasOutsideContent)}
      rows={topics}
      rowKey={({ id }) => id}
      onSmallScreens="scroll"
    />
  );
}
