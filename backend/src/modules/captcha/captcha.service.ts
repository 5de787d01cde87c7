import type { getCaptchaChallenge } from '@app/api-client/contract/captcha';
import type { QueryOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';

/** The forms that a proof can be for. */
type CaptchaAction = NonNullable<QueryOf<typeof getCaptchaChallenge>['action']>;

/**
 * Lets on whoever solved the CAPTCHA of a form. To be asked last, since a proof is good for one call only and whatever
 * else is wrong can be mended.
 * @throws {HttpError} 400 otherwise, also when the provider is away.
 */
export async function requireCaptcha(
  { captcha }: Pick<Deps, 'captcha'>,
  token: string,
  action: CaptchaAction,
): Promise<void> {
  if (await captcha.verify(token, action)) return;
  throw new HttpError(400, 'error_captcha', { fields: { captchaToken: { code: 'captcha' } } });
}
