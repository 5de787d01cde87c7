import { Badge } from '@/components/ui/badge/badge';
import styles from './invoice-number.module.css';
import { badgeOf, detailsOf, type InvoiceStatus } from './invoice-status';

/** The number of an invoice or credit note with its status, and what was refunded. */
export function InvoiceNumber({ invoice }: { invoice: InvoiceStatus & { number: string } }) {
  const { label, tone, shape } = badgeOf(invoice);
  return (
    <span className={styles.number}>
      <span>{invoice.number}</span>
      <Badge tone={tone} shape={shape}>
        {label()}
      </Badge>
      {detailsOf(invoice).map((text) => (
        <span key={text} className="text-hint">
          {text}
        </span>
      ))}
    </span>
  );
}
