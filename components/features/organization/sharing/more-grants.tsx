import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import type { MoreGrants as More } from './use-grants';

/** A button that loads more of a long list. */
export function MoreGrants({ hasMore, isLoading, problem, load }: More) {
  return (
    <>
      {problem !== undefined && (
        <Banner level="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      {hasMore && (
        <div>
          <Button isBusy={isLoading} busyLabel={m.ui_loading_short()} onClick={load}>
            {m.ui_show_more()}
          </Button>
        </div>
      )}
    </>
  );
}
