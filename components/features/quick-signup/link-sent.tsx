import { ApiError } from '@app/api-client/api-error';
import { captchaProvider, isCaptchaAutomatic } from '../../../lib/captcha';
import { useNoticeHeading } from '../../../lib/navigation/frame';
import * as m from '../../../locales/generated/messages';
import { CaptchaField } from '../../forms/captcha-field/captcha-field';
import { useCaptchaToken } from '../../forms/captcha-field/use-captcha-token';
import { ResendLink } from '../../forms/resend-link/resend-link';
import { Button } from '../../ui/button/button';
import { loadQuickChallenge, sendQuickLink } from './quick-signup-calls';
import styles from './quick-signup.module.css';
import type { SentLink } from './sending';

/** A minute: mails take that long, and whoever asks sooner would get an older link than the one to come. */
const restSeconds = 60;

type LinkSentProps = { link: SentLink; onOther: () => void };

/** What happens next, in the same words whether or not the address is known. */
export function LinkSent({ link: { email, linkLifetimeHours }, onOther }: LinkSentProps) {
  const captcha = useCaptchaToken({ worksByItself: isCaptchaAutomatic });
  const title = m.quick_sent_title();
  const heading = useNoticeHeading(title);

  const sendAgain = async () => {
    const token = await captcha.take();
    // One that was used, or never came, is of no use for the next attempt.
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
      <p>{m.quick_sent_help()}</p>
      <CaptchaField
        id="quick-resend-captcha"
        {...captchaProvider(loadQuickChallenge)}
        onToken={captcha.receive}
        resetCount={captcha.resetCount}
      />
      <ResendLink send={sendAgain} sentNotice={m.resend_sent({ email })} />
      <div>
        <Button tone="quiet" onClick={onOther}>
          {m.quick_other()}
        </Button>
      </div>
    </form>
  );
}
