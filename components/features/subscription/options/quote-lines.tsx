import { formatMoney } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import type { Quote } from '../api/option-calls';
import styles from './options.module.css';

/** A quote as the invoice will show it: each line, the tax, and the amount due today. */
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
        {lines.map(({ kind, description, amount }) => (
          <tr key={`${kind} ${description}`}>
            <th scope="row">{description}</th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{m.invoice_tax({ percent: taxPercent ?? 0 })}</th>
          <td>{formatMoney(tax)}</td>
        </tr>
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
