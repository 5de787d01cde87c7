import { currencies } from '@app/api-client/rules/billing/money';
import { useState } from 'react';
import { pricesAddress } from '@/lib/pricing/price-selection';
import { rememberCurrency } from '@/lib/pricing/currency-memory';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import { useIsLive } from '@/lib/use-is-live';
import * as m from '@/locales/generated/messages';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { SegmentedLinks } from '@/components/ui/segmented-control/segmented-links';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { currencyLabels, intervalLabels } from '@/lib/pricing/choice-labels';
import styles from './price-chooser.module.css';
import type { PriceChoice } from '../hooks/use-price-choice';

type ChooserProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  labels: Record<Value, { name: () => string }>;
  isLive: boolean;
  onChoose: (value: Value) => void;
  hrefOf: (value: Value) => string;
};

/** Links in the server-rendered HTML, radio buttons after hydration. */
function Chooser<Value extends string>(props: ChooserProps<Value>) {
  const { label, values, value, labels, isLive, onChoose, hrefOf } = props;
  const options = values.map((option) => ({ value: option, label: labels[option].name(), href: hrefOf(option) }));
  return isLive ? (
    <SegmentedControl label={label} options={options} value={value} onChange={onChoose} />
  ) : (
    <SegmentedLinks label={label} options={options} value={value} />
  );
}

const intervals: readonly BillingInterval[] = ['monthly', 'annual'];

/** Chooses billing interval and currency. All prices update immediately and the change is announced. */
export function PriceChooser({ interval, currency, choose }: PriceChoice) {
  const [announcement, setAnnouncement] = useState('');
  /** False in the server-rendered HTML, where choices are links. */
  const isLive = useIsLive();
  return (
    <div className={styles.chooser}>
      <Chooser
        label={m.ui_billing_interval()}
        values={intervals}
        value={interval}
        labels={intervalLabels}
        isLive={isLive}
        onChoose={(next) => {
          choose({ interval: next });
          setAnnouncement(intervalLabels[next].shown());
        }}
        hrefOf={(next) => pricesAddress({ interval: next, currency })}
      />
      <Chooser
        label={m.ui_currency()}
        values={currencies}
        value={currency}
        labels={currencyLabels}
        isLive={isLive}
        onChoose={(next) => {
          rememberCurrency(next);
          choose({ currency: next });
          setAnnouncement(currencyLabels[next].shown());
        }}
        hrefOf={(next) => pricesAddress({ interval, currency: next })}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
