import { useEffect, useState } from 'react';
import { maskEmail } from '@app/api-client/rules/mask-email';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { ResendLink, type SentLink } from '@/components/forms/resend-link/resend-link';
import styles from './account-created.module.css';
import longAddress from './long-address.module.css';
import { watchVerified } from './verified-signal';

export type AccountCreatedProps = {
  Frame: Frame;
  /** The new account's address and when it was created. Undefined unless the user signed up in this tab. */
  created: { email: string; atMs: number; isConfirmed: boolean } | undefined;
  /** Emails a new link to the address. */
  resend: (email: string) => Promise<SentLink>;
};

/** Becomes true when the link is used in another tab of this browser. */
function useIsVerified(created: AccountCreatedProps['created']): boolean {
  const [isVerified, setVerified] = useState(false);
  const { email, atMs } = created ?? {};
  useEffect(() => {
    if (email === undefined || atMs === undefined) return;
    return watchVerified(maskEmail(email), atMs, () => setVerified(true));
  }, [email, atMs]);
  return isVerified;
}

function LogIn({ text }: { text: string }) {
  return (
    <Stack gap="m" className={longAddress.sheet}>
      <p>{text}</p>
      <ButtonLink href={routes.login} tone="primary">
        {m.ui_log_in()}
      </ButtonLink>
    </Stack>
  );
}

/**
 * Confirms a sign-up: of an address that a link has confirmed already, or else, once its link is used in another tab, the
 * address, too.
 */
export function AccountCreated({ Frame, created, resend }: AccountCreatedProps) {
  const isVerified = useIsVerified(created);
  const title = isVerified ? m.verify_done_title() : m.postsignup_title();
  const titleRef = useNoticeHeading(isVerified ? title : '');
  if (created?.isConfirmed) {
    return (
      <Frame title={m.account_ready_title()} titleRef={titleRef}>
        <LogIn text={m.signup_link_done({ email: created.email })} />
      </Frame>
    );
  }
  return (
    <Frame title={title} titleRef={titleRef}>
      {isVerified ? <LogIn text={m.postsignup_verified()} /> : <NextSteps email={created?.email} resend={resend} />}
    </Frame>
  );
}

/** Next steps, and what to do if no email arrives. */
function NextSteps({ email, resend }: { email: string | undefined; resend: AccountCreatedProps['resend'] }) {
  return (
    <Stack gap="m" className={longAddress.sheet}>
      <p className="text-lead">{email ? m.postsignup_sent({ email }) : m.postsignup_sent_generic()}</p>
      <section aria-labelledby="next-steps">
        <h2 id="next-steps" className={styles.heading}>
          {m.postsignup_next()}
        </h2>
        <ol className={styles.steps}>
          <li>{m.postsignup_step_open()}</li>
          <li>{m.postsignup_step_confirm()}</li>
          <li>{m.postsignup_step_log_in()}</li>
        </ol>
      </section>
      <section aria-labelledby="no-mail">
        <Stack>
          <h2 id="no-mail" className={styles.heading}>
            {m.postsignup_missing()}
          </h2>
          <p>{m.postsignup_spam()}</p>
          {email ? (
            <ResendLink send={() => resend(email)} sentNotice={m.resend_sent({ email })} />
          ) : (
            <p>
              <Link href={routes.login}>{m.postsignup_resend_generic()}</Link>
            </p>
          )}
          <p>
            <span>{m.ui_wrong_address()}</span> <Link href={routes.signup}>{m.ui_sign_up_again()}</Link>
          </p>
        </Stack>
      </section>
    </Stack>
  );
}
