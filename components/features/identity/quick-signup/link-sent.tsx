import { ApiError } from '@app/api-client/api-error';
import { captchaProvider, isCaptchaAutomatic } from '@/lib/captcha';
import { useNoticeHeading } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import { useCaptchaToken } from '@/components/forms/captcha-field/use-captcha-token';
import { ResendLink } from '@/components/forms/resend-link/resend-link';
import { Button } from '@/components/ui/button/button';
import { loadQuickChallenge, sendQuickLink } from './quick-signup-calls';
import styles from './quick-signup.module.css';
import type { SentLink } from './sending';

/** One minute: an email can take that long, and a resend replaces the link that is on its way. */
const restSeconds = 60;

type LinkSentProps = { link: SentLink; onOther: () => void };

/** Explains the next step. The text is the same whether or not the address is known. */
export function LinkSent({ link: { email, linkLifetimeHours }, onOther }: LinkSentProps) {
  const captcha = useCaptchaToken({ isAutomatic: isCaptchaAutomatic });
  const title = m.ui_check_inbox();
  const heading = useNoticeHeading(title);

  const resend = async () => {
    const token = await captcha.getToken();
    // A token works once, so get a new one for the next attempt.
    captcha.renew();
    if (!token) throw new ApiError({ status: 400, code: 'error_captcha' });
    await sendQuickLink(email, token);
    return { maskedEmail: email, retryAfterSeconds: restSeconds };
  };

  return (
    <form className={styles.form} method="dialog">
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {title}
      </h3>
      <p className={styles.sent}>{m.quick_sent({ email, n: linkLifetimeHours })}</p>
      <p>{m.ui_check_spam()}</p>
      <CaptchaField
        id="quick-resend-captcha"
        {...captchaProvider(loadQuickChallenge)}
        onToken={captcha.receive}
        resetCount={captcha.resetCount}
        isAwaited={captcha.isAwaited}
      />
      <ResendLink send={resend} sentNotice={m.quick_resent({ email })} />
      <div>
        <Button tone="quiet" onClick={onOther}>
          {m.ui_use_another_email()}
        </Button>
      </div>
    </form>
  );
}
