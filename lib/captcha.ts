import { getCaptchaChallenge } from '@app/api-client/calls/identity/captcha';
import type * as contract from '@app/api-client/contract/identity/captcha';
import type { QueryInput } from '@app/api-client/contract/endpoint';
import { callApi, preloadApi } from './api';
import { recaptchaSiteKey } from './env';

export type CaptchaAction = NonNullable<NonNullable<QueryInput<typeof contract.getCaptchaChallenge>>['action']>;

/** Whether the CAPTCHA is solved without user interaction, so that submitting a form may wait for it. */
export const isCaptchaAutomatic = !recaptchaSiteKey;

/**
 * Returns the forms' CAPTCHA: reCAPTCHA if a key is configured, otherwise the proof of work.
 * @param loadChallenge Fetches a challenge for the form.
 * @returns The props of `CaptchaField`.
 */
export const captchaProvider = (loadChallenge: () => Promise<unknown>) =>
  recaptchaSiteKey
    ? ({ provider: 'recaptcha', siteKey: recaptchaSiteKey } as const)
    : ({ provider: 'altcha', loadChallenge } as const);

/** @returns A function that fetches a proof-of-work challenge for one form and rejects with an ApiError. */
export const challengeLoader = (action: CaptchaAction) => async (): Promise<unknown> => {
  preloadApi();
  return callApi(getCaptchaChallenge, { query: { action } });
};
