import { logOut } from '@/components/features/identity/auth/log-out';
import { Logout } from '@/components/features/identity/auth/logout';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Logs the user out when it is opened. */
export default function LogoutPage() {
  return (
    <>
      <PageHead title={m.ui_log_out()} isUnlisted />
      <Logout Frame={AuthLayout} logOut={logOut} />
    </>
  );
}
