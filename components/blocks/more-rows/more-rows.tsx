import { useEffect, useRef } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';

/**
 * Keeps the reader's place when a list grows: focuses the first new row, which replaces the button, without scrolling.
 * @param ids DOM ids of the rows, in order.
 * @returns A function to call before more rows are requested.
 */
function usePlace(ids: readonly string[]): () => void {
  const knownCount = useRef<number>(undefined);
  useEffect(() => {
    const first = knownCount.current === undefined ? undefined : ids[knownCount.current];
    if (first === undefined) return;
    knownCount.current = undefined;
    document.getElementById(first)?.focus({ preventScroll: true });
  }, [ids]);
  return () => {
    knownCount.current = ids.length;
  };
}

/** Loading state of a list's next page. */
export type More = { hasMore: boolean; fetch: () => unknown; isFetching: boolean; hasFailed: boolean };

type MoreRowsProps = {
  /** Formats the number of rows as text, such as "25 members". */
  resources: (inputs: { n: number; count: string }) => string;
  more: More;
  /** DOM ids of the shown rows. Each row is focusable. */
  ids: readonly string[];
  error: unknown;
};

/** Shows how many rows are shown, with a button that loads more. */
export function MoreRows({ resources: counted, more, ids, error }: MoreRowsProps) {
  const rememberPlace = usePlace(ids);
  const fetchMore = () => {
    rememberPlace();
    void more.fetch();
  };
  const resources = counted({ n: ids.length, count: formatNumber(ids.length) });
  return (
    <Stack gap="s">
      <Status isVisible className="text-hint">
        {more.hasMore ? m.organization_shown_more({ resources }) : m.organization_shown({ resources })}
      </Status>
      {more.hasFailed && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
      {more.hasMore && (
        <div>
          <Button isBusy={more.isFetching} busyLabel={m.ui_loading_short()} onClick={fetchMore}>
            {m.ui_show_more()}
          </Button>
        </div>
      )}
    </Stack>
  );
}
