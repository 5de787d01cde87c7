import { currencies, type Currency } from '@app/api-client/rules/billing/money';
import { useState } from 'react';
import { currencyLabels, intervalLabels } from '@/lib/pricing/choice-labels';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';

type PriceControlsProps = {
  interval: BillingInterval;
  onInterval: (interval: BillingInterval) => void;
  currency: Currency;
  /** Undefined if the organization pays in one currency already. */
  onCurrency: ((currency: Currency) => void) | undefined;
};

const intervals: readonly BillingInterval[] = ['monthly', 'annual'];

/** Chooses the billing interval, and the currency before the first purchase. Each change is announced once. */
export function PriceControls({ interval, onInterval, currency, onCurrency }: PriceControlsProps) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <Stack direction="row" gap="m">
      <SegmentedControl
        label={m.ui_billing_interval()}
        options={intervals.map((value) => ({ value, label: intervalLabels[value].name() }))}
        value={interval}
        onChange={(next) => {
          onInterval(next);
          setAnnouncement(intervalLabels[next].shown());
        }}
      />
      {onCurrency && (
        <SegmentedControl
          label={m.ui_currency()}
          options={currencies.map((value) => ({ value, label: currencyLabels[value].name() }))}
          value={currency}
          onChange={(next) => {
            onCurrency(next);
            setAnnouncement(currencyLabels[next].shown());
          }}
        />
      )}
      <Status>{announcement}</Status>
    </Stack>
  );
}
