import { useRef, useState } from 'react';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { issueMessage } from '@/lib/i18n/error-message';
import { useCaptchaToken } from '@/components/forms/captcha-field/use-captcha-token';

/**
 * The spam check of an order. A token works once, and an attempt that is repeated under its key must send the same one.
 */
export function useOrderCaptcha() {
  const { getToken, renew, ...field } = useCaptchaToken({ isAutomatic: isCaptchaAutomatic });
  const used = useRef<{ attempt: string; token: string }>(undefined);
  const [error, setError] = useState<string>();

  /** @returns The attempt's token; undefined if the check is not solved, which `error` then says. */
  const tokenFor = async (attempt: string): Promise<string | undefined> => {
    if (used.current?.attempt === attempt) return used.current.token;
    // After the bank's confirmation, an automatic check solves a new challenge. A manual one is not asked for twice.
    if (used.current && isCaptchaAutomatic) renew();
    const token = used.current && !isCaptchaAutomatic ? used.current.token : await getToken();
    setError(token ? undefined : issueMessage({ code: 'captcha' }));
    if (!token) return undefined;
    used.current = { attempt, token };
    return token;
  };
  /** Requests a new token after a rejected order. */
  const reset = () => {
    used.current = undefined;
    renew();
  };
  return { field, error, tokenFor, reset };
}
