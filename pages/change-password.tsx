// The API client loads with the page, because the page calls the API immediately.
import '@app/api-client/create-api-client';
import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { changePassword } from '@/components/features/account/change-password';
import { PasswordForm } from '@/components/features/account/password-form';
import { ExpiredPassword } from '@/components/features/recovery/expired-password';
import { pathAfterChange } from '@/components/features/recovery/path-after-change';
import { useExpiredAccount } from '@/components/features/recovery/use-expired-account';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { useSession } from '@/lib/auth/use-session';
import { showNotice } from '@/lib/navigation/arrival-notice';
import type { Page } from '@/lib/page';
import * as m from '@/locales/generated/messages';

const skeleton = <Skeleton shape="field" count={4} />;

const Frame = ({ children }: { children: ReactNode }) => (
  <AuthLayout title={m.error_password_change_required()}>
    <PageHead title={m.ui_change_password()} isUnlisted />
    {children}
  </AuthLayout>
);

/** Replaces an expired password and then continues to the requested page. */
const ChangePasswordPage: Page = () => {
  const { isReady, query, replace } = useRouter();
  const session = useSession();
  const account = useExpiredAccount();
  const next = pathAfterChange(query.next);
  const isSettled = session.status === 'signedIn' && !session.requiresPasswordChange;
  useEffect(() => {
    if (isReady && isSettled) void replace(next);
  }, [isReady, isSettled, next, replace]);

  const user = session.status === 'signedIn' ? session.user : undefined;
  const known = [user?.firstName, user?.lastName, user?.email, account?.organizationName];
  return (
    <ExpiredPassword
      dates={account?.dates}
      form={
        <PasswordForm
          isBare
          email={user?.email ?? ''}
          knownWords={known.filter((word) => word !== undefined)}
          change={async (values) => {
            await changePassword(values);
            showNotice('password-changed');
          }}
        />
      }
    />
  );
};

ChangePasswordPage.needsUser = true;
ChangePasswordPage.waiting = () => <Frame>{skeleton}</Frame>;
ChangePasswordPage.getLayout = (page) => <Frame>{page}</Frame>;

export default ChangePasswordPage;
