import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { ResendLink, type SentLink } from '@/components/forms/resend-link/resend-link';
import longAddress from './long-address.module.css';

export type VerifyYourEmailProps = {
  Frame: Frame;
  email: string;
  /** Emails a new link to the address. */
  resend: (email: string) => Promise<SentLink>;
  /** Returns to the form. */
  onOtherEmail: () => void;
};

/** Shown after a login with the right password while the address is unverified (LO-3). */
export function VerifyYourEmail({ Frame, email, resend, onOtherEmail }: VerifyYourEmailProps) {
  const title = m.login_verify_title();
  return (
    <Frame title={title} titleRef={useNoticeHeading(title)}>
      <Stack gap="m" className={longAddress.sheet}>
        <Banner level="warn">{m.error_login_email_notverified()}</Banner>
        <p>{m.login_verify_lead({ email })}</p>
        <p>{m.login_verify_help()}</p>
        <ResendLink tone="primary" send={() => resend(email)} sentNotice={m.resend_sent({ email })} />
        <div>
          <Button onClick={onOtherEmail}>{m.verify_other_email()}</Button>
        </div>
      </Stack>
    </Frame>
  );
}
