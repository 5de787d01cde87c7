import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

/** ALTCHA's challenge, version 2: hexadecimal strings, and PBKDF2 iterations. */
type Challenge = {
  parameters: { nonce: string; salt: string; keyPrefix: string; keyLength: number; cost: number };
  signature: string;
};

/** Tries four-byte numbers after the nonce until the derived key has the required prefix. */
async function solve({ parameters }: Challenge): Promise<{ counter: number; derivedKey: string }> {
  const { salt, keyPrefix, keyLength, cost } = parameters;
  const nonce = Buffer.from(parameters.nonce, 'hex');
  const password = Buffer.concat([nonce, Buffer.alloc(4)]);
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, nonce.length);
    const key = await derive(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

/**
 * Solves the challenge like the browser's widget, for tests that are not about the form.
 * @param apiUrl The API's base URL, such as `http://localhost:3000/api`.
 * @param action The form that the solution is for.
 * @returns The `captchaToken` of calls such as `POST /register`.
 */
export async function solvedCaptcha(apiUrl: string, action: string): Promise<string> {
  const response = await fetch(`${apiUrl}/captcha/challenge?action=${action}`);
  if (!response.ok) throw new Error(`No challenge: ${response.status} ${await response.text()}`);
  const challenge = (await response.json()) as Challenge;
  return Buffer.from(JSON.stringify({ challenge, solution: await solve(challenge) })).toString('base64');
}
