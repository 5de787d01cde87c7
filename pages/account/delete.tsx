import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { AccountDeletion } from '@/components/features/access/account-deletion/account-deletion';
import { DeletionHead } from '@/components/features/access/account-deletion/deletion-head';
import { DeletionSkeleton } from '@/components/features/access/account-deletion/deletion-skeleton';
import { finishDeletion } from '@/components/features/access/account-deletion/delete-account';
import { useSession } from '@/lib/auth/use-session';
import * as m from '@/locales/generated/messages';

function Content() {
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
}

/** Deletes the account. */
export default accountPage({
  frame: () => ({ title: m.ui_delete_account(), path: routes.accountDelete }),
  Content,
  Skeleton: DeletionSkeleton,
  Head: DeletionHead,
});
