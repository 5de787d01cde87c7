import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { AccountDeletion } from '@/components/features/account-deletion/account-deletion';
import { DeletionHead } from '@/components/features/account-deletion/deletion-head';
import { DeletionSkeleton } from '@/components/features/account-deletion/deletion-skeleton';
import { finishDeletion } from '@/components/features/account-deletion/delete-account';
import { PersonalData } from '@/components/features/session/personal-data';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { useSession } from '@/lib/auth/use-session';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const frame = { title: m.account_delete_heading(), path: routes.accountDelete };

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      <DeletionHead />
      {children}
    </AccountLayout>
  );
}

/** Deletes the account. */
const DeletePage: Page = () => {
  const { isReady, query, replace, prefetch } = useRouter();
  const session = useSession();
  useEffect(() => void prefetch(routes.accountDeleted), [prefetch]);
  return (
    <AccountDeletion
      email={session.status === 'signedIn' ? session.user.email : ''}
      token={isReady ? String(query.token ?? '') : undefined}
      clearToken={() => void replace(routes.accountDelete, undefined, { shallow: true, scroll: false })}
      onDeleted={() => finishDeletion(() => replace(routes.accountDeleted))}
    />
  );
};

DeletePage.needsUser = true;
DeletePage.waiting = () => (
  <AccountLayout {...frame}>
    <DeletionHead />
    <DeletionSkeleton />
  </AccountLayout>
);
DeletePage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default DeletePage;
