import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Table, type Column } from '@/components/ui/table/table';
import { localApi, type ErrorReport } from '../api/local-api';
import { useLocalResource } from '../hooks/use-local-resource';
import styles from '../local-page.module.css';

const pollMs = 3000;

const columns = (): Column<ErrorReport>[] => [
  {
    key: 'message',
    header: m.local_errors_message(),
    isRowHeader: true,
    cell: ({ message, type }) => (
      <span className={styles.report}>
        <span>{message}</span>
        <span className={styles.address}>{type}</span>
      </span>
    ),
  },
  { key: 'path', header: m.local_error_path(), cell: ({ path }) => <code className={styles.report}>{path}</code> },
  { key: 'environment', header: m.local_errors_environment(), cell: ({ environment }) => environment },
  {
    key: 'release',
    header: m.local_errors_release(),
    cell: ({ release }) => <span className={styles.report}>{release}</span>,
  },
  { key: 'id', header: m.local_errors_id(), cell: ({ id }) => <code className={styles.report}>{id}</code> },
];

/** The reports that the stand-in of the error service captured. */
export function ErrorReportList() {
  const reports = useLocalResource(localApi.errorReports, pollMs);
  return (
    <AsyncSection
      resource={m.local_errors_resource()}
      data={reports.data}
      error={reports.error && m.error_server()}
      onRetry={reports.reload}
      skeleton={<Skeleton shape="field" count={4} />}
      isEmpty={(list) => list.length === 0}
      empty={<p>{m.local_errors_empty()}</p>}
    >
      {(list) => (
        <Table
          caption={m.local_errors_title()}
          isCaptionHidden
          columns={columns()}
          rows={list}
          rowKey={({ id, type }) => `${id} ${type}`}
        />
      )}
    </AsyncSection>
  );
}
