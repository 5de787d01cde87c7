import { useState } from 'react';
import { routes } from '@app/routes';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { ResendLink } from '@/components/forms/resend-link/resend-link';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { ForgotPasswordForm } from './components/forgot-password-form';
import styles from './recovery.module.css';
import type { SentReset } from './recovery-calls';

export type ForgotPasswordProps = {
  Frame: Frame;
  /** Prefills the form. */
  email?: string | undefined;
  /** Emails a reset link. */
  send: (email: string) => Promise<SentReset>;
};

type Sent = { email: string; link: SentReset };

/** Explains the next step. The text is the same whether or not the address is known. */
function LinkSent({ sent, send, onOther }: { sent: Sent; send: ForgotPasswordProps['send']; onOther: () => void }) {
  const { email, link } = sent;
  return (
    <Stack gap="m" className={styles.sheet}>
      <p className="text-lead">{m.forgot_sent({ email, n: link.linkLifetimeMinutes })}</p>
      <p>{m.forgot_sent_help()}</p>
      <ResendLink send={() => send(email)} sentNotice={m.forgot_sent_again({ email })} />
      <div>
        <Button tone="quiet" onClick={onOther}>
          {m.ui_wrong_address()}
        </Button>
      </div>
      <p>
        <Link href={routes.login}>{m.ui_back_to_login()}</Link>
      </p>
    </Stack>
  );
}

/** Requests a password reset link. The page does not reveal whether the address has an account. */
export function ForgotPassword({ Frame, email, send }: ForgotPasswordProps) {
  const [sent, setSent] = useState<Sent>();
  const [typed, setTyped] = useState<string>();
  const title = sent ? m.ui_check_inbox() : m.forgot_title();
  const titleRef = useNoticeHeading(sent ? title : '');

  if (sent) {
    const back = () => {
      setTyped(sent.email);
      setSent(undefined);
    };
    return (
      <Frame title={title} titleRef={titleRef}>
        <LinkSent sent={sent} send={send} onOther={back} />
      </Frame>
    );
  }
  return (
    <Frame title={title} titleRef={titleRef}>
      <Stack gap="m">
        <p>{m.forgot_lead()}</p>
        <ForgotPasswordForm
          email={typed ?? email}
          hasFocus={typed !== undefined}
          send={send}
          onSent={(address, link) => setSent({ email: address, link })}
        />
        <p>
          <Link href={routes.login}>{m.ui_back_to_login()}</Link>
        </p>
      </Stack>
    </Frame>
  );
}
