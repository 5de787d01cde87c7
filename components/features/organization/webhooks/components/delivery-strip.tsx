import { formatNumber } from '@/lib/format/numbers';
import { ownDate, ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { Strip, type Outcome } from '@/components/ui/plot/strip';
import type { Delivery } from '../api/webhook-calls';
import { deliveryStates } from '../model/delivery-states';
import { typeLabels } from '../model/webhook-labels';

/** The most deliveries of the strip. */
const deliveriesMax = 50;

const outcomes: Record<Delivery['state'], Outcome> = { delivered: 'good', failed: 'bad', pending: 'open' };

const listed = ['delivered', 'failed', 'pending'] as const;

const markOf = ({ id, state, type, createdAt }: Delivery) => ({
  key: id,
  outcome: outcomes[state],
  text: m.webhooks_strip_delivery({
    event: typeLabels[type](),
    time: ownTime(createdAt),
    state: deliveryStates[state].label(),
  }),
  day: ownDate(createdAt).slice(0, 'dd MMM'.length),
});

/** The last deliveries in their order, with the number of each state. @param props `deliveries`: most recent first. */
export function DeliveryStrip({ deliveries }: { deliveries: readonly Delivery[] }) {
  const shown = deliveries.slice(0, deliveriesMax).toReversed();
  const legend = listed.map((state) => {
    const n = shown.filter((delivery) => delivery.state === state).length;
    const text = m.webhooks_strip_count({ n: formatNumber(n), state: deliveryStates[state].label().toLowerCase() });
    return { outcome: outcomes[state], text };
  });
  return <Strip label={m.webhooks_strip_label({ n: shown.length })} marks={shown.map(markOf)} legend={legend} />;
}
