import { useCreatedAccount } from '@/components/features/identity/signup/created-account';
import { AccountCreated } from '@/components/features/identity/verification/account-created';
import { resendByEmail } from '@/components/features/identity/verification/verification-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Confirms a sign-up. */
export default function PostSignupPage() {
  const created = useCreatedAccount();
  return (
    <>
      <PageHead title={m.postsignup_title()} isUnlisted />
      <AccountCreated Frame={AuthLayout} created={created} resend={resendByEmail} />
    </>
  );
}
