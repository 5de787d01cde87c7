import { isoCurrency, minorUnitsPerMajor } from '@app/api-client/rules/billing/money';
import { useId } from 'react';
import { formatMonth } from '@/locales/dates';
import { formatMoney, formatWholeMoney } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import { Plot } from '@/components/ui/plot/plot';
import { PlotKey, PlotKeyLine } from '@/components/ui/plot/plot-key';
import { scaleTo, xOf, yOf } from '@/components/ui/plot/scale';
import type { InvoicedCurrency, InvoicedMonth } from './invoiced-months';
import styles from './months-plot.module.css';

/** Of the drawing in px. */
const height = 120;
/** Every third month has a label. */
const labelStep = 3;

const nameOf = ({ month }: InvoicedMonth) => formatMonth(`${month}-01`);

function Drawing({ months, top }: { months: readonly InvoicedMonth[]; top: number }) {
  const barOf = (amount: number, index: number, share: number) => ({
    x: xOf(index + (1 - share) / 2, months.length),
    width: xOf(share, months.length),
    y: yOf(amount, top, height),
    height: height - yOf(amount, top, height),
  });
  return months.map(({ month, invoiced, credited }, index) => (
    <g key={month}>
      {invoiced > 0 && <rect {...barOf(invoiced, index, 0.6)} className={styles.invoiced} />}
      {credited > 0 && <rect {...barOf(credited, index, 0.3)} className={styles.credited} />}
    </g>
  ));
}

/** The invoices and credit notes of one currency by month. */
export function MonthsPlot({ currency, months }: InvoicedCurrency) {
  const captionId = useId();
  const money = (amount: number) => ({ amount, currency });
  const highest = Math.max(...months.flatMap(({ invoiced, credited }) => [invoiced, credited]));
  const scale = scaleTo(highest / minorUnitsPerMajor, 3).map((amount) => amount * minorUnitsPerMajor);
  const hasCredit = months.some(({ credited }) => credited > 0);
  const describe = (index: number) => {
    const one = months[index];
    if (!one) return '';
    const text = m.payment_month({ month: nameOf(one), amount: formatMoney(money(one.invoiced)) });
    return one.credited === 0 ? text : m.payment_month_credited({ text, amount: formatMoney(money(one.credited)) });
  };
  const caption = m.payment_months({ currency: isoCurrency(currency) });
  return (
    <figure className={styles.figure} aria-labelledby={captionId}>
      <figcaption id={captionId}>{caption}</figcaption>
      <Plot
        label={caption}
        count={months.length}
        describe={describe}
        height={height}
        scale={{ values: scale, labelOf: (amount) => formatWholeMoney(money(amount)) }}
        ticks={months.flatMap((one, index) =>
          (months.length - 1 - index) % labelStep === 0
            ? [{ at: index + 0.5, label: nameOf(one).slice(0, 'MMM'.length) }]
            : [],
        )}
      >
        <Drawing months={months} top={scale.at(-1) ?? 1} />
      </Plot>
      {hasCredit && (
        <PlotKey>
          <PlotKeyLine symbol={<rect x="6" y="2" width="12" height="12" className={styles.invoiced} />}>
            {m.payment_month_invoices()}
          </PlotKeyLine>
          <PlotKeyLine symbol={<rect x="9" y="2" width="6" height="12" className={styles.credited} />}>
            {m.payment_month_credit_notes()}
          </PlotKeyLine>
        </PlotKey>
      )}
    </figure>
  );
}
