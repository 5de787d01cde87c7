import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';

/** Labels of the link to the page of payment, by what is missing there. */
const labels: Partial<Record<string, () => string>> = {
  error_payment_method_missing: m.purchase_add_card,
  error_billing_details_missing: m.purchase_add_details,
} satisfies Partial<Record<ErrorCode, () => string>>;

/**
 * Leads to the card or the billing details that an automatic charge needs, beside the message that they are missing. Nothing for
 * another error.
 */
export function MissingPaymentDataLink({ code }: { code: string | undefined }) {
  const label = code && labels[code];
  return label ? <Link href={routes.payment}>{label()}</Link> : null;
}
