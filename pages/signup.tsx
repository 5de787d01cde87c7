import { useRouter } from 'next/router';
import { loadServerTime } from '../components/features/signup/load-server-time';
import { loadSignupChallenge, registerAccount } from '../components/features/signup/signup-calls';
import { SignupForm } from '../components/features/signup/signup-form';
import { TrialNote } from '../components/features/signup/trial-note';
import { AuthLayout } from '../components/layouts/auth-layout/auth-layout';
import { PageHead } from '../components/seo/page-head';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';

/** The short way to the free trial. */
export default function SignupPage() {
  const router = useRouter();
  return (
    <AuthLayout
      title={m.signup_title()}
      lead={<TrialNote loadServerTime={loadServerTime} />}
      crossLink={{ question: m.signup_have_account(), label: m.auth_log_in(), href: routes.login }}
      size="l"
    >
      <PageHead title={m.signup_title()} description={m.signup_description()} path={routes.signup} isUnlisted />
      <SignupForm
        register={registerAccount}
        loadChallenge={loadSignupChallenge}
        onCreated={() => router.push(routes.postsignup)}
      />
    </AuthLayout>
  );
}
