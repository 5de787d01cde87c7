import { useRouter } from 'next/router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { changePassword } from '../components/features/account/change-password';
import { useAccount } from '../components/features/account/use-account';
import { ExpiredPassword } from '../components/features/recovery/expired-password';
import { pathAfterChange } from '../components/features/recovery/path-after-change';
import { PersonalData } from '../components/features/session/personal-data';
import { AuthLayout } from '../components/layouts/auth-layout/auth-layout';
import { PageHead } from '../components/seo/page-head';
import { Skeleton } from '../components/ui/skeleton/skeleton';
import { useSession } from '../lib/auth/use-session';
import { bringNews } from '../lib/navigation/arrival-news';
import type { Page } from '../lib/page';
import * as m from '../locales/generated/messages';

/** Comes while it is being found out who is here: nobody sees the form before. */
const PasswordForm = lazy(async () => {
  const { PasswordForm: form } = await import('../components/features/account/password-form');
  return { default: form };
});

const skeleton = <Skeleton shape="field" count={4} />;

const Frame = ({ children }: { children: ReactNode }) => (
  <AuthLayout title={m.password_expired()}>
    <PageHead title={m.expired_password_page_title()} isUnlisted />
    {children}
  </AuthLayout>
);

/** Where everybody is led whose password has expired, and from where they go on once there is a new one. */
const ChangePasswordPage: Page = () => {
  const { isReady, query, replace } = useRouter();
  const session = useSession();
  const { data } = useAccount();
  const next = pathAfterChange(query.next);
  const isSettled = session.status === 'signedIn' && !session.requiresPasswordChange;
  useEffect(() => {
    if (isReady && isSettled) void replace(next);
  }, [isReady, isSettled, next, replace]);

  const user = session.status === 'signedIn' ? session.user : undefined;
  const { passwordChangedAt, passwordExpiresAt, organization } = data ?? {};
  const known = [user?.firstName, user?.lastName, user?.email, organization?.name];
  return (
    <ExpiredPassword
      dates={
        passwordChangedAt && passwordExpiresAt
          ? { changedAt: passwordChangedAt, expiredAt: passwordExpiresAt }
          : undefined
      }
      form={
        <Suspense fallback={skeleton}>
          <PasswordForm
            isBare
            email={user?.email ?? ''}
            knownWords={known.filter((word) => word !== undefined)}
            change={async (values) => {
              await changePassword(values);
              bringNews('password-changed');
            }}
          />
        </Suspense>
      }
    />
  );
};

ChangePasswordPage.needsPerson = true;
ChangePasswordPage.waiting = () => <Frame>{skeleton}</Frame>;
ChangePasswordPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default ChangePasswordPage;
