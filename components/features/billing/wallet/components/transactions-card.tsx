import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@/lib/format/numbers';
import { ownTime, ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { FilterSelect, Filters } from '@/components/ui/filters/filters';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { transactionsQuery, type Transaction } from '../api/wallet-calls';
import { changeOf, purposeOf, typeLabels } from '../model/transaction-texts';

type Type = Transaction['type'];

const rowId = ({ id }: Transaction) => `transaction-${id}`;
const typeOptions = () => (Object.keys(typeLabels) as Type[]).map((value) => ({ value, label: typeLabels[value]() }));

/** Staff give credits, set the balance and refund credits. Which staff user did, only the operator sees. */
const isBySupport = (type: Type): boolean => type === 'gift' || type === 'reset';

const columns = (): Column<Transaction>[] => [
  {
    key: 'date',
    header: m.ui_time(),
    isRowHeader: true,
    cell: (row) => (
      <span id={rowId(row)} tabIndex={-1}>
        {ownTime(row.createdAt)}
      </span>
    ),
  },
  { key: 'what', header: m.wallet_column_what(), cell: purposeOf },
  {
    key: 'who',
    header: m.ui_user(),
    // One element, because cells of cards lay out their children side by side.
    cell: ({ user, type }) => (
      <span>
        <Breakable text={user ?? (isBySupport(type) ? m.ui_account_group_support() : m.wallet_automatic())} />
      </span>
    ),
  },
  { key: 'credits', header: m.ui_credits(), cell: changeOf, isNumeric: true },
  {
    key: 'balance',
    header: m.wallet_column_balance(),
    cell: ({ balanceAfter }) => formatNumber(balanceAfter),
    isNumeric: true,
  },
];

/** Focuses the first new row, which replaces the button. */
function useNewRows(rows: readonly Transaction[] | undefined) {
  const knownCount = useRef<number>(undefined);
  useEffect(() => {
    const first = knownCount.current === undefined ? undefined : rows?.[knownCount.current];
    if (!first) return;
    knownCount.current = undefined;
    document.getElementById(rowId(first))?.focus({ preventScroll: true });
  }, [rows]);
  return () => {
    knownCount.current = rows?.length;
  };
}

/** The wallet's transactions, most recent first, by type. */
export function TransactionsCard() {
  const [type, setType] = useState<Type>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    transactionsQuery(type),
  );
  const rows = data?.pages.flatMap(({ items }) => items);
  const rememberPlace = useNewRows(rows);
  return (
    <Card title={m.wallet_transactions()}>
      <Stack gap="m">
        <Filters label={m.wallet_filter()}>
          <FilterSelect
            label={m.wallet_filter_type()}
            allLabel={m.wallet_filter_all()}
            options={typeOptions()}
            value={type}
            onChange={setType}
          />
        </Filters>
        <AsyncSection
          resource={m.wallet_transactions_resource()}
          data={rows}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={4} />}
          isEmpty={(found) => found.length === 0}
          empty={
            <EmptyState seed="transactions">
              {type === undefined ? m.wallet_no_transactions() : m.wallet_none_of_type()}
            </EmptyState>
          }
        >
          {(found) => (
            <Stack gap="s">
              <div aria-busy={isPlaceholderData || undefined}>
                <Table
                  caption={m.wallet_transactions()}
                  isCaptionHidden
                  columns={columns()}
                  rows={found}
                  rowKey={({ id }) => id}
                  onSmallScreens="cards"
                />
              </div>
              {hasNextPage && (
                <div>
                  <Button
                    isBusy={isFetchingNextPage}
                    busyLabel={m.ui_loading_short()}
                    onClick={() => {
                      rememberPlace();
                      void fetchNextPage();
                    }}
                  >
                    {m.ui_show_more()}
                  </Button>
                </div>
              )}
              <p className="text-hint">{m.ui_times({ zone: ownTimeZone() })}</p>
            </Stack>
          )}
        </AsyncSection>
      </Stack>
    </Card>
  );
}
