import { useRouter } from 'next/router';
import { loginEmail } from '@/components/features/identity/auth/login-email';
import { ForgotPassword } from '@/components/features/identity/recovery/forgot-password';
import { sendReset } from '@/components/features/identity/recovery/recovery-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Requests a password reset link. */
export default function ForgotPasswordPage() {
  const router = useRouter();
  return (
    <>
      <PageHead title={m.forgot_title()} isUnlisted />
      <ForgotPassword Frame={AuthLayout} email={loginEmail(router.query.email)} send={sendReset} />
    </>
  );
}
