import { errorMessage } from '../../../lib/i18n/error-message';
import { formatNumber } from '../../../lib/format/numbers';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/stack/stack';
import { Status } from '../../ui/status/status';
import styles from './organization.module.css';
import { usePlace } from './use-place';

/** The rest of a list that comes in parts. */
export type More = { isThere: boolean; fetch: () => unknown; isFetching: boolean; hasFailed: boolean };

type MoreRowsProps = {
  /** So many of what the rows are, in words. */
  resources: (inputs: { n: number; count: string }) => string;
  more: More;
  /** The elements of the rows that are shown; one for each can have the focus. */
  ids: readonly string[];
  error: unknown;
};

/** How many rows are shown, and the way to more of them. */
export function MoreRows({ resources: counted, more, ids, error }: MoreRowsProps) {
  const keepPlace = usePlace(ids);
  const fetchMore = () => {
    keepPlace();
    void more.fetch();
  };
  const resources = counted({ n: ids.length, count: formatNumber(ids.length) });
  return (
    <Stack gap="s">
      <Status isVisible className={styles.note}>
        {more.isThere ? m.organization_shown_more({ resources }) : m.organization_shown({ resources })}
      </Status>
      {more.hasFailed && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
      {more.isThere && (
        <div>
          <Button isBusy={more.isFetching} busyLabel={m.organization_loading_more()} onClick={fetchMore}>
            {m.organization_show_more()}
          </Button>
        </div>
      )}
    </Stack>
  );
}
