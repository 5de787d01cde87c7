import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { creditHistoryDays } from '@app/api-client/rules/billing/credits';
import { formatDate } from '@/locales/dates';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { walletQuery } from '@/lib/billing/wallet-query';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { creditHistoryQuery, type CreditDay, type CreditDays } from '../api/wallet-calls';
import { changedDays, isEmptyHistory, summaryOf } from './balance-model';
import { BalancePlot } from './balance-plot';
import { HistorySkeleton } from './history-skeleton';
import styles from './history.module.css';

const numeric = (key: 'added' | 'spent' | 'expired' | 'balance', header: string): Column<CreditDay> => ({
  key,
  header,
  isNumeric: true,
  cell: (day) => formatNumber(day[key]),
});

const columns = (): Column<CreditDay>[] => [
  { key: 'day', header: m.wallet_history_column_day(), isRowHeader: true, cell: ({ day }) => formatDate(day) },
  numeric('added', m.wallet_history_column_added()),
  numeric('spent', m.wallet_type_spent()),
  numeric('expired', m.ui_status_expired()),
  numeric('balance', m.wallet_history_column_balance()),
];

function History({ history }: { history: CreditDays }) {
  const { days } = history;
  const captionId = useId();
  const soonest = useQuery(walletQuery).data?.expiring[0];
  return (
    <Stack gap="s">
      <figure className={styles.figure} aria-labelledby={captionId}>
        <figcaption id={captionId} className="text-hint">
          {summaryOf(history)}
        </figcaption>
        <BalancePlot days={days} soonest={soonest} />
      </figure>
      <Disclosure label={m.ui_show_figures()}>
        <Table
          caption={m.wallet_history_label()}
          isCaptionHidden
          columns={columns()}
          rows={changedDays(days)}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </Stack>
  );
}

/** The balance of the last 90 days as a plot and, by days with changes, as a table. */
export function CreditHistory() {
  const { data, error, refetch } = useQuery(creditHistoryQuery);
  return (
    <AsyncSection
      resource={m.wallet_history_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<HistorySkeleton />}
      isEmpty={isEmptyHistory}
      empty={<EmptyState seed="credit-history">{m.wallet_history_empty({ n: creditHistoryDays })}</EmptyState>}
    >
      {(history) => <History history={history} />}
    </AsyncSection>
  );
}
