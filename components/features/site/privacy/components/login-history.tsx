import type { LoginHistoryEntry } from '@app/api-client/contract/identity/sessions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loginHistoryKey } from '@/lib/query-keys';
import { ownTime, ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { readLoginHistory } from '../api/privacy-calls';

type Outcome = LoginHistoryEntry['outcome'];

const badges: Record<Outcome, { tone: BadgeTone; shape: BadgeShape; label: () => string }> = {
  succeeded: { tone: 'ok', shape: 'disc', label: m.privacy_history_succeeded },
  recovery_code: { tone: 'info', shape: 'half', label: m.privacy_history_recovery_code },
  wrong_password: { tone: 'warn', shape: 'triangle', label: m.privacy_history_wrong_password },
  wrong_code: { tone: 'warn', shape: 'triangle', label: m.privacy_history_wrong_code },
  rejected: { tone: 'neutral', shape: 'square', label: m.privacy_history_rejected },
};

const columns = (): Column<LoginHistoryEntry>[] => [
  { key: 'time', header: m.ui_time(), cell: ({ happenedAt }) => ownTime(happenedAt), isRowHeader: true },
  {
    key: 'outcome',
    header: m.privacy_history_outcome(),
    cell: ({ outcome }) => {
      const { tone, shape, label } = badges[outcome];
      return (
        <Badge tone={tone} shape={shape}>
          {label()}
        </Badge>
      );
    },
  },
  {
    key: 'device',
    header: m.privacy_history_device(),
    cell: ({ device, isCurrent }) =>
      isCurrent
        ? m.privacy_history_this({ device: device ?? m.security_device_unknown() })
        : (device ?? m.security_device_unknown()),
  },
];

/** Successful and failed logins, newest first, page by page. */
export function LoginHistory() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: loginHistoryKey,
      queryFn: ({ pageParam, signal }) => readLoginHistory(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  return (
    <AsyncSection
      resource={m.privacy_history_resource()}
      data={data?.pages.flatMap(({ items }) => items)}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={4} />}
      isEmpty={(entries) => entries.length === 0}
      empty={<EmptyState seed="logins">{m.privacy_history_empty()}</EmptyState>}
    >
      {(entries) => (
        <Stack gap="m">
          <Table
            caption={m.privacy_history_heading()}
            isCaptionHidden
            columns={columns()}
            rows={entries}
            rowKey={({ id }) => id}
          />
          <p className="text-hint">{m.ui_times({ zone: ownTimeZone() })}</p>
          {isFetchNextPageError && (
            <Banner level="bad" isAnnounced>
              {errorMessage(error)}
            </Banner>
          )}
          {hasNextPage && (
            <div>
              <Button isBusy={isFetchingNextPage} busyLabel={m.ui_loading_short()} onClick={() => void fetchNextPage()}>
                {m.ui_show_more()}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </AsyncSection>
  );
}
