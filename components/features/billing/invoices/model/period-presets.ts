import * as m from '@/locales/generated/messages';
import type { InvoicePeriod } from '../api/invoice-calls';

const presets = ['this_month', 'this_year', 'last_year'] as const;
export type PeriodPreset = (typeof presets)[number];

const labels: Record<PeriodPreset, () => string> = {
  this_month: m.payment_invoices_this_month,
  this_year: m.payment_invoices_this_year,
  last_year: m.payment_invoices_last_year,
};

export const presetOptions = () => presets.map((value) => ({ value, label: labels[value]() }));

/** @param nowMs The server's time: invoices have the date of their day in UTC. */
export function periodOf(preset: PeriodPreset, nowMs: number): InvoicePeriod {
  const today = new Date(nowMs).toISOString();
  const year = Number(today.slice(0, 4));
  if (preset === 'this_month') return { from: `${today.slice(0, 7)}-01`, to: '' };
  if (preset === 'this_year') return { from: `${year}-01-01`, to: '' };
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
}

/** @returns The preset with this period; undefined for other days. */
export function presetOf({ from, to }: InvoicePeriod, nowMs: number): PeriodPreset | undefined {
  return presets.find((preset) => {
    const period = periodOf(preset, nowMs);
    return period.from === from && period.to === to;
  });
}
