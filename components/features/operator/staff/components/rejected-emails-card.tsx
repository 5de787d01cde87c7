import { useQuery } from '@tanstack/react-query';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Table, type Column } from '@/components/ui/table/table';
import { type RejectedEmail, rejectedEmailsQuery } from '../api/staff-calls';

const columns = (): Column<RejectedEmail>[] => [
  { key: 'address', header: m.staff_rejected_address(), isRowHeader: true, cell: ({ address }) => address },
  { key: 'kind', header: m.staff_rejected_kind(), cell: ({ kind }) => kind },
  { key: 'rejectedAt', header: m.ui_time(), cell: ({ rejectedAt }) => ownTime(rejectedAt) },
  { key: 'answer', header: m.staff_rejected_answer(), cell: ({ answer, code }) => answer ?? code },
  {
    key: 'isSuppressed',
    header: m.staff_rejected_further(),
    cell: ({ isSuppressed }) => (isSuppressed ? m.staff_rejected_suppressed() : m.staff_rejected_sent()),
  },
];

/** The last emails that a mail server rejected, and the addresses that get no further email. */
export function RejectedEmailsCard() {
  const { data, error, refetch } = useQuery(rejectedEmailsQuery);
  return (
    <Card title={m.staff_rejected()}>
      <AsyncSection
        resource={m.staff_rejected_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={2} />}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState seed="emails">{m.staff_rejected_empty()}</EmptyState>}
      >
        {(items) => (
          <Table
            caption={m.staff_rejected()}
            columns={columns()}
            rows={items}
            rowKey={({ address }) => address}
            onSmallScreens="cards"
          />
        )}
      </AsyncSection>
    </Card>
  );
}
