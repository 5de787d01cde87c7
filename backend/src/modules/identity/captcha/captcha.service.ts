import type { getCaptchaChallenge } from '@app/api-client/contract/identity/captcha';
import type { QueryOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { CaptchaServiceError } from '@/backend/ports/captcha-verifier';

/** Seconds until a retry when the service could not be reached. */
const retryAfterSeconds = 10;

/** The forms that require a CAPTCHA. */
type CaptchaAction = NonNullable<QueryOf<typeof getCaptchaChallenge>['action']>;

/**
 * Requires a solved CAPTCHA for a form. Check it last: a solution works once, and the user may have to correct other
 * fields first.
 * @throws {HttpError} 400 if it is not solved; 503 if the service can't be reached, so that the user tries again.
 */
export async function requireCaptcha(
  { captcha }: Pick<Deps, 'captcha'>,
  token: string,
  action: CaptchaAction,
): Promise<void> {
  const isSolved = await captcha.verify(token, action).catch((error: unknown) => {
    if (!(error instanceof CaptchaServiceError)) throw error;
    const headers = { 'retry-after': String(retryAfterSeconds) };
    throw new HttpError(503, 'error_captcha_unavailable', { headers, cause: error });
  });
  if (isSolved) return;
  throw new HttpError(400, 'error_captcha', { fields: { captchaToken: { code: 'captcha' } } });
}
