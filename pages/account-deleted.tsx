import { AccountDeleted } from '@/components/features/access/account-deletion/account-deleted';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Shown after an account was deleted. */
export default function AccountDeletedPage() {
  return (
    <>
      <PageHead title={m.deleted_title()} isUnlisted />
      <AuthLayout title={m.deleted_title()}>
        <AccountDeleted />
      </AuthLayout>
    </>
  );
}
