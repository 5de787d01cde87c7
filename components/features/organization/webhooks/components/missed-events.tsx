import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { webhookCalls, type Webhook } from '../api/webhook-calls';
import { useWebhooksChanged } from '../hooks/use-webhooks';

const sentence = (n: number) => m.webhooks_missed({ n, events: formatNumber(n) });

/** Says how many events an enabled webhook missed, and sends them again. */
export function MissedEvents({ webhook: { id, name, missed, disabledAt } }: { webhook: Webhook }) {
  const onChanged = useWebhooksChanged();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => webhookCalls.replayMissed(id),
    onSettled: () => onChanged(),
  });
  const isOffered = missed > 0 && disabledAt === null;
  return (
    <Stack gap="xs">
      {isOffered && <p>{sentence(missed)}</p>}
      {isOffered && (
        <div>
          <Button aria-label={m.webhooks_missed_send_named({ name })} isBusy={isPending} onClick={() => mutate()}>
            {m.webhooks_missed_send()}
          </Button>
        </div>
      )}
      <Status isVisible>
        {error
          ? errorMessage(error)
          : data && m.webhooks_missed_sent({ n: data.count, events: formatNumber(data.count) })}
      </Status>
    </Stack>
  );
}
