import { ApiError } from '@app/api-client/api-error';
import { useRef } from 'react';

/** Answers with a status of 5xx that say that nothing happened. */
const withoutEffect: readonly string[] = [
  'error_payment_not_charged',
  'error_captcha_unavailable',
  'error_storage_unavailable',
];

/** Whether it is unknown if a call had an effect: it may have happened, or may still happen. */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  if (code === 'error_payment_in_progress' || code === 'error_idempotency_in_progress') return true;
  const isUnreadable = status < 400 && code === 'error_server';
  return status === 0 || (status >= 500 && !withoutEffect.includes(code)) || isUnreadable;
}

/** Whether a call may have had an effect. A service that was unavailable most likely never performed it. */
export const isResultUnknown = (error: unknown): boolean =>
  isUnsure(error) && error instanceof ApiError && error.code !== 'error_unavailable';

const isReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'error_idempotency_key_reused';

/**
 * Makes calls that must take effect once. After a call whose result is unknown, the next one has the same key, so that
 * nothing happens twice when the user presses the button again. If they changed something before, the server rejects the
 * key, and the call is another one.
 */
export function useAttempt() {
  const unsureKey = useRef<string>(undefined);
  return async <Result>(send: (idempotencyKey: string) => Promise<Result>): Promise<Result> => {
    for (;;) {
      const repeated = unsureKey.current;
      const key = repeated ?? crypto.randomUUID();
      unsureKey.current = undefined;
      try {
        return await send(key);
      } catch (error) {
        if (isUnsure(error)) unsureKey.current = key;
        if (!repeated || !isReused(error)) throw error;
      }
    }
  };
}
