import { serverNowMs } from '@/lib/auth/server-clock';
import * as m from '@/locales/generated/messages';
import { Filters, FilterSelect, FilterText } from '@/components/ui/filters/filters';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { allTime, type InvoicePeriod } from '../api/invoice-calls';
import { periodOf, presetOf, presetOptions } from '../model/period-presets';

type InvoiceFiltersProps = { period: InvoicePeriod; onChange: (period: InvoicePeriod) => void };

/** Filters invoices by their date: a preset, or the first and the last day. */
export function InvoiceFilters({ period, onChange }: InvoiceFiltersProps) {
  const { from, to } = period;
  return (
    <Stack gap="xs">
      <Filters label={m.payment_invoices_filter()}>
        <FilterSelect
          label={m.payment_invoices_period()}
          allLabel={from || to ? m.payment_invoices_other_days() : m.payment_invoices_all()}
          options={presetOptions()}
          value={presetOf(period, serverNowMs())}
          onChange={(preset) => onChange(preset === undefined ? allTime : periodOf(preset, serverNowMs()))}
        />
        <FilterText
          label={m.ui_from()}
          type="date"
          value={from}
          onChange={(day) => onChange({ ...period, from: day })}
        />
        <FilterText label={m.ui_to()} type="date" value={to} onChange={(day) => onChange({ ...period, to: day })} />
      </Filters>
      <Status isVisible className="text-hint">
        {from !== '' && to !== '' && from > to ? m.payment_invoices_dates_hint() : ''}
      </Status>
    </Stack>
  );
}
