import { routes } from '@app/routes';
import { cardLabel } from '@/lib/billing/card-label';
import { formatRenewals } from '@/lib/billing/format-renewals';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { DefinitionList, type Definition } from '@/components/ui/definition-list/definition-list';
import { Link } from '@/components/ui/link/link';
import { endTerm, intervalNames, priceTexts, pricePerPeriod } from '../model/plan-labels';
import styles from '../subscription.module.css';

/** An announced price, in the first renewal to which it applies. */
function nextPriceFact({ nextPrice, interval }: Subscription): Definition[] {
  if (!nextPrice || !interval) return [];
  const price = pricePerPeriod(nextPrice.price, interval);
  return [
    { term: m.subscription_next_price(), value: m.subscription_price_from({ price, date: ownDate(nextPrice.from) }) },
  ];
}

function facts(subscription: Subscription): Definition[] {
  const { interval, card, renewsAt, renewals, periodStart, periodEnd, status, pendingPlan } = subscription;
  const { term, date } = endTerm(subscription);
  const total = renewsAt && m.subscription_with_tax({ total: formatRenewals(renewals) });
  const ending = { term, value: total ? `${date}, ${total}` : date };
  const cardFact = {
    term: m.ui_card(),
    value: card && cardLabel(card),
    action: <Link href={routes.payment}>{card ? m.subscription_change_card() : m.subscription_add_card()}</Link>,
  };
  if (status === 'trialing' && pendingPlan) return [{ term, value: date }, cardFact];
  if (interval === null || status === 'expired') return [ending];
  return [
    ending,
    {
      term: m.subscription_period(),
      value: m.subscription_period_dates({
        interval: intervalNames[interval](),
        from: ownDate(periodStart),
        to: ownDate(periodEnd),
      }),
    },
    ...nextPriceFact(subscription),
    cardFact,
  ];
}

/** The price of the plan, the date of its renewal or expiration, and the card that it is charged to. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { figure, per } = priceTexts(subscription);
  return (
    <>
      <p className={styles.price}>
        <strong className={styles.figure}>{figure}</strong> <span>{per}</span>
        {subscription.price && <span className={styles.taxNote}>{m.subscription_without_tax()}</span>}
      </p>
      <DefinitionList items={facts(subscription)} emptyLabel={m.subscription_no_card()} />
    </>
  );
}
