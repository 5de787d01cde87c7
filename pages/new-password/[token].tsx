import Head from 'next/head';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@app/routes';
import { NewPassword } from '@/components/features/identity/recovery/new-password';
import {
  getLinkStatus,
  sendResetByToken,
  setPasswordByLink,
} from '@/components/features/identity/recovery/recovery-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { addressInFragment } from '@/lib/address-in-fragment';
import * as m from '@/locales/generated/messages';

/** Replaces the token in the URL once the page has read it. */
const tokenPlaceholder = 'link';

/** The page of a password reset link. Its URL contains a secret, so it sends no referrer to other sites. */
export default function NewPasswordPage() {
  const router = useRouter();
  const [fragment, setFragment] = useState('');
  const token = String(router.query.token ?? '');
  return (
    <>
      <PageHead title={m.recovery_set_password()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <NewPassword
        Frame={AuthLayout}
        token={router.isReady ? (token === tokenPlaceholder ? '' : token) : undefined}
        clearToken={() => {
          setFragment(window.location.hash);
          void router.replace(routes.newPassword(tokenPlaceholder), undefined, { shallow: true, scroll: false });
        }}
        checkLink={getLinkStatus}
        emailFor={(maskedEmail) => addressInFragment(fragment, maskedEmail)}
        set={setPasswordByLink}
        resend={sendResetByToken}
      />
    </>
  );
}
