import type { GetServerSideProps } from 'next';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { logOut } from '@/components/features/identity/auth/log-out';
import { Invitation } from '@/components/features/access/invitation/invitation';
import { joinByInvitation, getInvitation } from '@/components/features/access/invitation/invitation-calls';
import { QuickSignup } from '@/components/features/identity/quick-signup/quick-signup';
import { loadServerTime } from '@/components/features/identity/signup/load-server-time';
import { SignupByLink } from '@/components/features/identity/signup/signup-by-link';
import {
  loadSignupChallenge,
  getLinkStatus,
  registerAccount,
  registerInvited,
} from '@/components/features/identity/signup/signup-calls';
import { SignupForm } from '@/components/features/identity/signup/signup-form';
import { TrialNotice } from '@/components/features/identity/signup/trial-notice';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { addressInFragment } from '@/lib/address-in-fragment';
import { useArrivalRedirect } from '@/lib/navigation/use-arrival-redirect';
import { useFragment } from '@/lib/navigation/use-fragment';
import * as m from '@/locales/generated/messages';

type SignupPageProps = {
  /** Token of a quick sign-up link. It stays in the URL until it is used, so that a reload keeps it. */
  token: string | null;
  /** Token of an invitation link. */
  invitation: string | null;
};

const asText = (parameter: string | string[] | undefined) => (parameter === undefined ? null : String(parameter));

/** Server-rendered for each URL, so that users of a link never see the form that asks for an address. */
export const getServerSideProps: GetServerSideProps<SignupPageProps> = async ({ query: { token, invitation } }) => ({
  props: { token: asText(token), invitation: asText(invitation) },
});

const clearToken = () => window.history.replaceState(window.history.state, '', routes.signup);

/** The URL may contain a token, which no other site may receive as referrer. */
const noReferrer = (
  <Head>
    <meta key="referrer" name="referrer" content="no-referrer" />
  </Head>
);

/** Signs up for the free trial, finishes a quick sign-up, or accepts an invitation. */
export default function SignupPage({ token, invitation }: SignupPageProps) {
  const router = useRouter();
  const fragment = useFragment();
  useArrivalRedirect(() => (invitation === null && token === null ? routes.account : undefined));
  const lockedEmail = (maskedEmail: string) => addressInFragment(fragment, maskedEmail) ?? maskedEmail;
  const headOf = (title: string) => (
    <PageHead title={title} description={m.signup_description()} path={routes.signup} isUnlisted />
  );
  if (invitation !== null) {
    return (
      <>
        {headOf(m.invitation_title())}
        {noReferrer}
        <Invitation
          Frame={AuthLayout}
          token={invitation}
          fetchInvitation={getInvitation}
          join={joinByInvitation}
          logOut={logOut}
          clearToken={clearToken}
          signUp={(invited) => (
            <SignupForm
              invitation={invited.token}
              lockedEmail={lockedEmail(invited.maskedEmail)}
              submitLabel={m.invitation_sign_up()}
              register={(body) => registerInvited(body, invited.onRejected)}
              loadChallenge={loadSignupChallenge}
              onCreated={invited.onCreated}
            />
          )}
        />
      </>
    );
  }
  if (token !== null) {
    return (
      <>
        {headOf(m.signup_link_title())}
        {noReferrer}
        <SignupByLink
          Frame={AuthLayout}
          token={token}
          checkLink={getLinkStatus}
          emailFor={lockedEmail}
          register={registerAccount}
          loadChallenge={loadSignupChallenge}
          onCreated={() => router.replace(routes.postsignup)}
          newLink={<QuickSignup label={m.resend_link()} />}
        />
      </>
    );
  }
  return (
    <AuthLayout
      title={m.signup_title()}
      lead={<TrialNotice loadServerTime={loadServerTime} />}
      crossLink={{ question: m.signup_have_account(), label: m.ui_log_in(), href: routes.login }}
      size="l"
    >
      {headOf(m.signup_title())}
      <SignupForm
        register={registerAccount}
        loadChallenge={loadSignupChallenge}
        onCreated={() => router.push(routes.postsignup)}
      />
    </AuthLayout>
  );
}
