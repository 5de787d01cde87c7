import Head from 'next/head';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { NewPassword } from '@/components/features/recovery/new-password';
import { getLinkStatus, sendResetByToken, setPasswordByLink } from '@/components/features/recovery/recovery-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { addressInFragment } from '@/lib/address-in-fragment';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

/** Stands in the address in place of the token, once that is known to the page. */
const forgotten = 'link';

/** Where the link of a reset mail leads. Its address carries a secret, which no other site may be told. */
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
        token={router.isReady ? (token === forgotten ? '' : token) : undefined}
        clearToken={() => {
          setFragment(window.location.hash);
          void router.replace(routes.newPassword(forgotten), undefined, { shallow: true, scroll: false });
        }}
        checkLink={getLinkStatus}
        emailFor={(maskedEmail) => addressInFragment(fragment, maskedEmail)}
        set={setPasswordByLink}
        resend={sendResetByToken}
      />
    </>
  );
}
