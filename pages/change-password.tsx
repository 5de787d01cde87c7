import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { changePassword } from '@/components/features/access/account/change-password';
import { PersonalData } from '@/components/features/access/account/components/personal-data';
import { PasswordForm } from '@/components/features/access/account/password-form';
import { useAccount } from '@/components/features/access/account/use-account';
import { ExpiredPassword } from '@/components/features/identity/recovery/expired-password';
import { pathAfterChange } from '@/components/features/identity/recovery/path-after-change';
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
  // The form does not wait for the account, and works without it.
  const { data: account } = useAccount();
  const next = pathAfterChange(query.next);
  const isSettled = session.status === 'signedIn' && !session.requiresPasswordChange;
  useEffect(() => {
    if (isReady && isSettled) void replace(next);
  }, [isReady, isSettled, next, replace]);

  const user = session.status === 'signedIn' ? session.user : undefined;
  const known = [user?.firstName, user?.lastName, user?.email, account?.organization.name];
  return (
    <ExpiredPassword
      account={account}
      form={
        <PasswordForm
          isBare
          email={user?.email ?? ''}
          knownWords={known.filter((word) => word !== undefined)}
          change={async (values) => {
            await changePassword(values);
            showNotice(m.arrival_password_changed());
          }}
        />
      }
    />
  );
};

ChangePasswordPage.needsUser = true;
ChangePasswordPage.waiting = () => <Frame>{skeleton}</Frame>;
ChangePasswordPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default ChangePasswordPage;
