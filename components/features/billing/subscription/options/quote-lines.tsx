import { formatMoney } from '@/lib/billing/format-money';
import { ownSpan } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import type { Quote } from '../api/option-calls';
import styles from './options.module.css';

type QuoteLine = Quote['lines'][number];

/** The part of a period that a line is for, such as `20 of 30 days, 26 Nov – 16 Dec 2026`. */
function Days({ days, periodStart, periodEnd }: Pick<QuoteLine, 'days' | 'periodStart' | 'periodEnd'>) {
  if (days === null || periodStart === null || periodEnd === null) return null;
  const { count: n, of } = days;
  return <span className={styles.days}>{m.quote_days({ n, of, span: ownSpan(periodStart, periodEnd) })}</span>;
}

/**
 * A quote as the invoice will show it: each line, the tax, and the amount due today. A change that starts later has no
 * lines, and no invoice is issued for it: there is nothing to tax.
 */
export function QuoteLines({ quote: { lines, taxPercent, tax, totalDueNow } }: { quote: Quote }) {
  return (
    <table className={styles.quote}>
      <caption className="visually-hidden">{m.quote_caption()}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{m.quote_item()}</th>
          <th scope="col">{m.quote_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.description}`}>
            <th scope="row">
              <span>{line.description}</span> <Days {...line} />
            </th>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        {lines.length > 0 && (
          <tr>
            <th scope="row">{m.ui_vat_percent({ percent: taxPercent ?? 0 })}</th>
            <td>{formatMoney(tax)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.quote_due_today()}</th>
          <td>{formatMoney(totalDueNow)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
