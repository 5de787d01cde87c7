import { useMutation } from '@tanstack/react-query';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Badge } from '@/components/ui/badge/badge';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Row, Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { webhookCalls, type Delivery, type Webhook } from '../api/webhook-calls';
import { useDeliveries, useWebhooksChanged } from '../hooks/use-webhooks';
import { deliveryStates } from '../model/delivery-states';
import { attemptLabel, typeLabels } from '../model/webhook-labels';
import { DeliveryStrip } from './delivery-strip';
import styles from './webhooks.module.css';

type DeliveryRowProps = { delivery: Delivery; canReplay: boolean; isBusy: boolean; onReplay: () => void };

function DeliveryRow({ delivery, canReplay, isBusy, onReplay }: DeliveryRowProps) {
  const { type, state, createdAt, nextAttemptAt, attempts, eventId, body } = delivery;
  const { tone, shape, label } = deliveryStates[state];
  const time = ownTime(createdAt);
  const name = typeLabels[type]();
  return (
    <Row
      name={
        <>
          <span>{name}</span>{' '}
          <Badge tone={tone} shape={shape}>
            {label()}
          </Badge>
        </>
      }
      align="start"
      actions={
        canReplay &&
        state !== 'pending' && (
          <Button aria-label={m.webhooks_replay_named({ event: name, time })} isBusy={isBusy} onClick={onReplay}>
            {m.webhooks_replay()}
          </Button>
        )
      }
    >
      <Stack>
        <ul role="list" className="text-hint">
          <li>{time}</li>
          {attempts.map((attempt) => (
            <li key={attempt.at}>{attemptLabel(attempt)}</li>
          ))}
          {nextAttemptAt !== null && attempts.length > 0 && (
            <li>{m.webhooks_next_attempt({ time: ownTime(nextAttemptAt) })}</li>
          )}
        </ul>
        <Disclosure label={m.webhooks_request()}>
          <Stack>
            <p className={styles.code}>{m.webhooks_event_id({ id: eventId })}</p>
            {/* Focusable, because it scrolls. */}
            <pre className={styles.body} tabIndex={0} role="region" aria-label={m.webhooks_request()}>
              {JSON.stringify(JSON.parse(body), null, 2)}
            </pre>
          </Stack>
        </Disclosure>
      </Stack>
    </Row>
  );
}

type DeliveriesDialogProps = { subject: Webhook; notice?: string | undefined; onClose: () => void };

/** The events of the last 30 days that a webhook got, with every attempt, and a button to send each again. */
export function DeliveriesDialog({ subject: { id, name, disabledAt }, notice, onClose }: DeliveriesDialogProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(id);
  const onChanged = useWebhooksChanged();
  const replay = useMutation({
    mutationFn: (deliveryId: string) => webhookCalls.replay(id, deliveryId),
    onSettled: () => onChanged(),
  });
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={m.webhooks_deliveries_title({ name })}
      description={m.webhooks_deliveries_text()}
    >
      <Stack>
        {notice && <Banner level="ok">{notice}</Banner>}
        {replay.error && (
          <Banner level="bad" isAnnounced>
            {errorMessage(replay.error)}
          </Banner>
        )}
        <AsyncSection
          resource={m.webhooks_deliveries_resource()}
          data={data?.pages.flatMap(({ items }) => items)}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={3} />}
          isEmpty={(deliveries) => deliveries.length === 0}
          empty={<EmptyState seed="deliveries">{m.webhooks_deliveries_empty()}</EmptyState>}
        >
          {(deliveries) => (
            <Stack>
              {deliveries.length > 1 && <DeliveryStrip deliveries={deliveries} />}
              <Rows>
                {deliveries.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    canReplay={disabledAt === null}
                    isBusy={replay.isPending && replay.variables === delivery.id}
                    onReplay={() => replay.mutate(delivery.id)}
                  />
                ))}
              </Rows>
            </Stack>
          )}
        </AsyncSection>
        {hasNextPage && (
          <div>
            <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m.ui_show_more()}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
