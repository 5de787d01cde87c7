import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import { captchaProvider, isCaptchaAutomatic } from '@/lib/captcha';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import { useCaptchaToken } from '@/components/forms/captcha-field/use-captcha-token';
import { checkAddress, loadQuickChallenge, sendQuickLink } from './quick-signup-calls';

export type SentLink = { email: string; linkLifetimeHours: number };

/** Outcome of an attempt. A rejection is shown at the address, at the form, or, if it is empty, at the CAPTCHA. */
export type Outcome = { sent: SentLink } | { rejected: { email?: string; form?: string } };

const captchaId = 'quick-captcha';

type SendingProps = {
  /** The address to send. Undefined while idle. */
  address: string | undefined;
  onSettled: (outcome: Outcome) => void;
};

/** Validates an address, gets a CAPTCHA token and requests the email. */
export function Sending({ address, onSettled }: SendingProps) {
  const captcha = useCaptchaToken({ isAutomatic: isCaptchaAutomatic });
  const [captchaError, setCaptchaError] = useState<{ message: string }>();
  const attempted = useRef<string>(undefined);

  // The check moves what is below it, and a quick user of the keyboard is there by now: the focus stays in view.
  useEffect(() => {
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const reject = (error: unknown) => {
    captcha.renew();
    const issue = error instanceof ApiError ? error.fields.email : undefined;
    if (issue) return onSettled({ rejected: { email: issueMessage(issue) } });
    const isAboutCaptcha = error instanceof ApiError && error.code === 'error_captcha';
    if (isAboutCaptcha) setCaptchaError({ message: errorMessage(error) });
    onSettled({ rejected: isAboutCaptcha ? {} : { form: errorMessage(error) } });
  };
  const attempt = useEffectEvent(async (email: string) => {
    const issue = checkAddress(email);
    if (issue) return onSettled({ rejected: { email: issueMessage(issue) } });
    try {
      const token = await captcha.getToken();
      if (!token) throw new ApiError({ status: 400, code: 'error_captcha' });
      setCaptchaError(undefined);
      onSettled({ sent: await sendQuickLink(email, token) });
    } catch (error) {
      reject(error);
    }
  });
  useEffect(() => {
    // One attempt per address: React may run an effect twice.
    if (attempted.current === address) return;
    attempted.current = address;
    // Deferred by a promise, because an effect must not set state synchronously.
    if (address !== undefined) void Promise.resolve(address).then((email) => attempt(email));
  }, [address]);
  useEffect(() => {
    if (captchaError) document.getElementById(captchaId)?.focus();
  }, [captchaError]);

  return (
    <CaptchaField
      id={captchaId}
      {...captchaProvider(loadQuickChallenge)}
      onToken={captcha.receive}
      resetCount={captcha.resetCount}
      isAwaited={captcha.isAwaited}
      error={captchaError?.message}
    />
  );
}
