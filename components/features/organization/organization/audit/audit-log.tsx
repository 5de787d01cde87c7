import type { AuditEntry } from '@app/api-client/contract/organization/audit-log';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditKey } from '@/lib/query-keys';
import { ownTime, ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { Breakable } from '@/components/ui/breakable/breakable';
import { ExportButton } from '@/components/blocks/export-button/export-button';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import styles from '../organization.module.css';
import { emptyFilter, readAuditLog, type AuditFilter } from './audit-calls';
import { auditExport } from './audit-export';
import { AuditFilters } from './audit-filters';
import { aboutOf, actionLabels, actorOf } from './audit-labels';

const rowId = ({ id }: AuditEntry) => `audit-${id}`;

function About(entry: AuditEntry) {
  return (
    <span className={styles.invited}>
      <Breakable text={aboutOf(entry) || '–'} />
    </span>
  );
}

const columns = (): Column<AuditEntry>[] => [
  {
    key: 'time',
    header: m.ui_time(),
    isRowHeader: true,
    cell: (entry) => (
      <span id={rowId(entry)} tabIndex={-1} className={styles.date}>
        {ownTime(entry.happenedAt)}
      </span>
    ),
  },
  { key: 'action', header: m.audit_column_action(), cell: ({ action }) => actionLabels[action]() },
  {
    key: 'user',
    header: m.ui_user(),
    cell: (entry) => <span className={styles.who}>{actorOf(entry)}</span>,
  },
  { key: 'about', header: m.audit_column_about(), cell: (entry) => <About {...entry} /> },
];

const isNarrowed = (filter: AuditFilter) => Object.values(filter).some(Boolean);

function useAuditLog(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...auditKey, filter],
    queryFn: ({ pageParam, signal }) => readAuditLog(filter, pageParam, undefined, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The organization's audit log, newest entry first. */
export function AuditLog() {
  const [filter, setFilter] = useState<AuditFilter>(emptyFilter);
  const { data, error, refetch, isPlaceholderData, ...parts } = useAuditLog(filter);
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = parts;
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <Stack gap="m">
      <AuditFilters filter={filter} onChange={setFilter} />
      <AsyncSection
        resource={m.audit_resource()}
        data={entries}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={4} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            seed="audit"
            action={
              isNarrowed(filter) && (
                <Button onClick={() => setFilter(emptyFilter)}>{m.organization_filters_clear()}</Button>
              )
            }
          >
            {isNarrowed(filter) ? m.audit_nothing_found() : m.audit_empty()}
          </EmptyState>
        }
      >
        {(rows) => (
          <Stack gap="m">
            <div aria-busy={isPlaceholderData || undefined} className={styles.list}>
              <Table
                caption={m.audit_heading()}
                isCaptionHidden
                columns={columns()}
                rows={rows}
                rowKey={({ id }) => id}
                onSmallScreens="cards"
              />
            </div>
            <MoreRows
              resources={m.audit_count_entries}
              more={{
                hasMore: hasNextPage,
                fetch: fetchNextPage,
                isFetching: isFetchingNextPage,
                hasFailed: isFetchNextPageError,
              }}
              ids={rows.map(rowId)}
              error={error}
            />
            <p className={styles.note}>{m.ui_times({ zone: ownTimeZone() })}</p>
            <ExportButton label={m.audit_export()} list={auditExport(filter)} />
          </Stack>
        )}
      </AsyncSection>
    </Stack>
  );
}
