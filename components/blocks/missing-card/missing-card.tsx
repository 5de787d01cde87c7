import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';

/** Leads to the card that a renewal needs, beside the message that it is missing. Nothing for another error. */
export const MissingCardLink = ({ code }: { code: ErrorCode | undefined }) =>
  code === 'error_payment_method_missing' ? <Link href={routes.payment}>{m.purchase_add_card()}</Link> : null;
