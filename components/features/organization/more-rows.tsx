import { errorMessage } from '@/lib/i18n/error-message';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import styles from './organization.module.css';
import { usePlace } from './use-place';

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
      <Status isVisible className={styles.note}>
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
