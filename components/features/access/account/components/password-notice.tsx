import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { formatDate } from '@/locales/dates';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';

/** Announces on the account pages that the password expires soon. */
export function PasswordNotice({ expiresAt }: { expiresAt: string }) {
  return (
    <Banner level="info">
      <span>{m.account_password_expiring({ date: formatDate(expiresAt) })}</span>{' '}
      <Link href={routes.accountPassword}>{m.ui_change_password()}</Link>
    </Banner>
  );
}
