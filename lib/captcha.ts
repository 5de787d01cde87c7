import { getCaptchaChallenge } from '@app/api-client/calls/captcha';
import type * as contract from '@app/api-client/contract/captcha';
import type { QueryInput } from '@app/api-client/contract/endpoint';
import { callApi, preloadApi } from './api';
import { recaptchaSiteKey } from './env';

export type CaptchaAction = NonNullable<NonNullable<QueryInput<typeof contract.getCaptchaChallenge>>['action']>;

/** Whether the CAPTCHA is solved without a person's doing, so that sending a form may wait for it. */
export const captchaWorksByItself = !recaptchaSiteKey;

/**
 * How the forms show that a person fills them in: reCAPTCHA where a key is configured, else the proof of work.
 * @param loadChallenge Fetches a challenge for the form.
 * @returns What `CaptchaField` is given.
 */
export const captchaProvider = (loadChallenge: () => Promise<unknown>) =>
  recaptchaSiteKey
    ? ({ provider: 'recaptcha', siteKey: recaptchaSiteKey } as const)
    : ({ provider: 'altcha', loadChallenge } as const);

/** @returns Fetches a proof-of-work challenge for one form. It rejects with an ApiError. */
export const challengeLoader = (action: CaptchaAction) => async (): Promise<unknown> => {
  preloadApi();
  return callApi(getCaptchaChallenge, { query: { action } });
};
