import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';

/** Replaces card fields that did not load. The rest of the form keeps its input. */
export function CardUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      level="warn"
      isAnnounced
      action={
        <Button icon="retry" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {m.payment_card_not_loaded()}
    </Banner>
  );
}
