import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { solvedCaptcha } from './captcha';

/**
 * Signs a user up through the API, with a solved CAPTCHA.
 * @param apiUrl The API's base URL, such as `http://localhost:3000/api`.
 * @param changes Fields that differ from an ordinary sign-up.
 */
export async function register(
  apiUrl: string,
  user: { email: string; password: string; firstName: string; lastName: string },
  changes: Record<string, unknown> = {},
): Promise<Response> {
  return fetch(`${apiUrl}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...user,
      accountType: 'Individual',
      termsAccepted: true,
      termsVersion: currentTermsVersion,
      captchaToken: await solvedCaptcha(apiUrl, 'register'),
      ...changes,
    }),
  });
}
