import type { ReactNode } from 'react';
import { PasswordSettings } from '@/components/features/account/password-settings';
import { PasswordSkeleton } from '@/components/features/account/password-skeleton';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { PersonalData } from '@/components/features/session/personal-data';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const frame = { title: m.field_password(), path: routes.accountPassword };

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      {children}
    </AccountLayout>
  );
}

/** Changes the password. The only account page that an expired password allows. */
const PasswordPage: Page = () => (
  <>
    <PageHead title={frame.title} isUnlisted />
    <PasswordSettings />
  </>
);

PasswordPage.needsUser = true;
PasswordPage.waiting = () => (
  <AccountLayout {...frame}>
    <PageHead title={frame.title} isUnlisted />
    <PasswordSkeleton />
  </AccountLayout>
);
PasswordPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default PasswordPage;
