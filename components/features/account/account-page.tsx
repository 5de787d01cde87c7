import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { PersonalData } from './components/personal-data';
import { useAccountFrame } from './use-account-frame';

type Frame = Pick<ComponentProps<typeof AccountLayout>, 'lead' | 'path' | 'size'> & { title: string };

type AccountPage = {
  frame: Frame;
  /** The page's content, for a logged-in user. */
  Content: ComponentType;
  /** Shown in the same frame while the session is checked. */
  Skeleton: ComponentType;
  /** The page's head, if it differs from the frame's title, unlisted. */
  Head?: ComponentType;
};

/** @returns A page of the account area: its frame, head, waiting state and the gate that requires a user. */
export function accountPage({ frame, Content, Skeleton, Head }: AccountPage): Page {
  const head = Head ? <Head /> : <PageHead title={frame.title} isUnlisted />;

  function UserFrame({ children }: { children: ReactNode }) {
    return (
      <AccountLayout {...frame} {...useAccountFrame()}>
        {head}
        {children}
      </AccountLayout>
    );
  }

  const AccountPage: Page = () => <Content />;
  AccountPage.needsUser = true;
  AccountPage.waiting = () => (
    <AccountLayout {...frame}>
      {head}
      <Skeleton />
    </AccountLayout>
  );
  AccountPage.getLayout = (page) => (
    <PersonalData>
      <UserFrame>{page}</UserFrame>
    </PersonalData>
  );
  return AccountPage;
}
