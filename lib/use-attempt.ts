import { ApiError } from '@app/api-client/api-error';
import { useRef } from 'react';

type Attempt = { body: string; key: string };

/** Whether it is unknown if the call had an effect. */
const isUnsure = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'error_idempotency_in_progress');

/**
 * Makes calls that must take effect once. If the result of a call is unknown, the same call is repeated with the same
 * key, so that a run does not start twice when the user presses the button again.
 */
export function useAttempt() {
  const unsure = useRef<Attempt>(undefined);
  return async <Result>(body: object, send: (idempotencyKey: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(body);
    const attempt = unsure.current?.body === text ? unsure.current : { body: text, key: crypto.randomUUID() };
    try {
      const result = await send(attempt.key);
      unsure.current = undefined;
      return result;
    } catch (error) {
      unsure.current = isUnsure(error) ? attempt : undefined;
      throw error;
    }
  };
}
