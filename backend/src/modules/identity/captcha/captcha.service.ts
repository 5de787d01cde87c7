import type { getCaptchaChallenge } from '@app/api-client/contract/identity/captcha';
import type { QueryOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';

/** The forms that require a CAPTCHA. */
type CaptchaAction = NonNullable<QueryOf<typeof getCaptchaChallenge>['action']>;

/**
 * Requires a solved CAPTCHA for a form. Check it last: a solution works once, and the user may have to correct other
 * fields first.
 * @throws {HttpError} 400 if it is not solved, or if the provider is unreachable.
 */
export async function requireCaptcha(
  { captcha }: Pick<Deps, 'captcha'>,
  token: string,
  action: CaptchaAction,
): Promise<void> {
  if (await captcha.verify(token, action)) return;
  throw new HttpError(400, 'error_captcha', { fields: { captchaToken: { code: 'captcha' } } });
}
