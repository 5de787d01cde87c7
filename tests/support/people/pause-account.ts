import { request } from 'node:http';
import { randomInt } from 'node:crypto';
import { backendUrl } from '../pages/journey';

/** Sends one wrong password from an address of this machine that no browser uses. @returns The status. */
function failFrom(localAddress: string, email: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${backendUrl()}/api/login`, {
      method: 'POST',
      localAddress,
      headers: { 'content-type': 'application/json' },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(JSON.stringify({ email, password: 'wrong' }));
  });
}

/**
 * Causes the pause of an account, like a stranger who guesses its password. Uses other addresses than the tests'
 * browsers, whose attempts count separately.
 */
export async function pauseAccount(email: string): Promise<void> {
  const stranger = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  for (let n = 0; n < 10; n += 1) {
    const status = await failFrom(stranger, email);
    if (status !== 400) throw new Error(`A wrong password for ${email} got ${status}`);
  }
}
