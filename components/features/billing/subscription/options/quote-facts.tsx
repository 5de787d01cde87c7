import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { formatRenewals } from '@/lib/billing/format-renewals';
import { formatNumber } from '@/lib/format/numbers';
import { ownDate, ownTime, ownTimeZone } from '@/lib/format/own-time';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Banner } from '@/components/ui/banner/banner';
import { Stack } from '@/components/ui/stack/stack';
import type { Plan, Quote } from '../api/option-calls';
import { offeredPrice } from '../model/offered-price';
import styles from './options.module.css';

/** Lists usage that would exceed the limits of a smaller plan, with figures. */
function Excesses({ excesses }: Pick<Quote, 'excesses'>) {
  if (excesses.length === 0) return null;
  return (
    <Banner level="warn">
      <p>{m.quote_excesses()}</p>
      <ul className={styles.excesses}>
        {excesses.map(({ category, used, newLimit, unit }) => (
          <li key={category}>
            {m.quote_excess({
              name: quotaNames[category](),
              used: amountLabel(used, unit),
              limit: amountLabel(newLimit, unit),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Add-ons that the new plan makes useless, with the day on which each ends. */
function EndingAddOns({ endingAddOns }: Pick<Quote, 'endingAddOns'>) {
  return endingAddOns.map(({ name, quantity, endsAt }) => (
    <p key={`${name} ${endsAt}`}>
      {m.quote_ending_addon({
        name: quantity === 1 ? name : m.ui_quantity_name({ n: formatNumber(quantity), name }),
        date: ownDate(endsAt),
      })}
    </p>
  ));
}

type QuoteFactsProps = {
  quote: Quote;
  plan: Pick<Plan, 'name' | 'prices'>;
  kind: ChangeKind;
};

const netPrices = { monthly: m.quote_net_monthly, annual: m.quote_net_yearly };

/** The price without tax and the rate, of a plan that starts later: only what is due today has lines with both. */
function netPrice({ quote: { interval, taxPercent }, plan, kind }: QuoteFactsProps): string | undefined {
  const offered = offeredPrice(plan, interval);
  if ((kind !== 'ordered' && kind !== 'deferred') || !offered || taxPercent === null) return undefined;
  return netPrices[interval]({ plan: plan.name, price: formatMoney(offered.price), percent: taxPercent });
}

/**
 * `first`: a plan after a trial or without one. `ordered`: starts when the trial ends. `upgrade`: starts now.
 * `deferred`: starts when the period ends.
 */
export type ChangeKind = 'first' | 'ordered' | 'upgrade' | 'deferred';

function startSentence({ quote: { startsAt }, plan: { name: plan }, kind }: QuoteFactsProps): string {
  if (kind === 'ordered') return m.quote_starts_after_trial({ plan, date: ownDate(startsAt) });
  if (kind === 'deferred') return m.quote_starts_later({ plan, date: ownDate(startsAt) });
  const time = ownTime(startsAt);
  const zone = ownTimeZone();
  return kind === 'first' ? m.quote_starts_first({ plan, time, zone }) : m.quote_starts_now({ plan, time, zone });
}

/** When the new plan starts and renews, and what it does not allow any more. */
export function QuoteFacts(props: QuoteFactsProps): ReactNode {
  const { kind } = props;
  const { renewals, excesses, endingAddOns } = props.quote;
  const charged = kind === 'ordered' ? m.quote_first_charge : m.quote_renews;
  const [next] = renewals;
  const net = netPrice(props);
  return (
    <Stack gap="xs">
      <p>{startSentence(props)}</p>
      {net !== undefined && <p>{net}</p>}
      {next && <p>{charged({ date: ownDate(next.from), price: formatRenewals(renewals) })}</p>}
      <EndingAddOns endingAddOns={endingAddOns} />
      <Excesses excesses={excesses} />
    </Stack>
  );
}
