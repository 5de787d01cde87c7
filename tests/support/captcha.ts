import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * Does the work that the widget does in the browser, for tests that are not about the form.
 * @param apiUrl The API's base, such as `http://localhost:3000/api`.
 * @param action The form that the proof is for.
 * @returns What `POST /register` and the like take as `captchaToken`.
 */
export async function solvedCaptcha(apiUrl: string, action: string): Promise<string> {
  const response = await fetch(`${apiUrl}/captcha/challenge?action=${action}`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error(`The challenge could not be solved: ${response.status} ${JSON.stringify(challenge)}`);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
