import type { Account } from '@app/api-client/contract/access/profile';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { PersonalData } from './components/personal-data';
import { useAccount } from './use-account';
import { useAccountFrame } from './use-account-frame';

type Frame = Pick<ComponentProps<typeof AccountLayout>, 'lead' | 'path' | 'size' | 'trail'> & { title: string };

type AccountPage = {
  /** Called when the page is rendered. */
  frame: () => Frame;
  /** The page's content, for a logged-in user. */
  Content: ComponentType;
  /** Shown in the same frame while the session is checked. */
  Skeleton: ComponentType;
  /** The page's head, if it differs from the frame's title, unlisted. */
  Head?: ComponentType;
  /** Parts that depend on the user's data. While the session is checked, the frame's own are shown. */
  ofData?: { Heading: ComponentType; Head: ComponentType };
  /** Renders nothing, not even the frame, until the user is known to be one who may know that the page exists. */
  isFor?: (account: Account) => boolean;
};

/** @returns A page of the account area: its frame, head, waiting state and the gate that requires a user. */
export function accountPage({ frame, Content, Skeleton, Head, ofData, isFor }: AccountPage): Page {
  const FrameHead = Head ?? (() => <PageHead title={frame().title} isUnlisted />);

  const titleOfData = ofData && { title: <ofData.Heading /> };

  function UserFrame({ children }: { children: ReactNode }) {
    return (
      <AccountLayout {...frame()} {...titleOfData} {...useAccountFrame()}>
        {ofData ? <ofData.Head /> : <FrameHead />}
        {children}
      </AccountLayout>
    );
  }

  function Gate({ children, isFor }: { children: ReactNode; isFor: (account: Account) => boolean }) {
    const { data } = useAccount();
    return data && isFor(data) && <UserFrame>{children}</UserFrame>;
  }

  const AccountPage: Page = () => <Content />;
  AccountPage.needsUser = true;
  AccountPage.waiting = () => (
    <AccountLayout {...frame()}>
      <FrameHead />
      <Skeleton />
    </AccountLayout>
  );
  AccountPage.getLayout = (page) => (
    <PersonalData>{isFor ? <Gate isFor={isFor}>{page}</Gate> : <UserFrame>{page}</UserFrame>}</PersonalData>
  );
  return AccountPage;
}
