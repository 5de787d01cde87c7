import { useState } from 'react';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { issueMessage } from '@/lib/i18n/error-message';
import { useCaptchaToken } from '@/components/forms/captcha-field/use-captcha-token';

/** The spam check of an order. All attempts of one order send the same token. */
export function useOrderCaptcha() {
  const { getToken, renew, ...field } = useCaptchaToken({ isAutomatic: isCaptchaAutomatic });
  const [error, setError] = useState<string>();
  return {
    field,
    /** Why the order waits for the check. */
    error,
    /** @returns The token; undefined if the check is not solved, which `error` then says. */
    solve: async (): Promise<string | undefined> => {
      const token = await getToken();
      setError(token ? undefined : issueMessage({ code: 'captcha' }));
      return token || undefined;
    },
    /** Requests a new token after a rejected order. */
    renew,
  };
}
