import { request, type Agent } from 'node:https';
import { z } from 'zod';
import { CaptchaServiceError, type CaptchaVerifier } from '@/backend/ports/captcha-verifier';

const verifyAddress = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 5_000;
const answerBytesMax = 16_384;
const tokenCharactersMax = 8_192;

/** The response of the provider (reCAPTCHA documentation, "Verifying the user's response"). */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Codes of the provider for our own mistakes. The token was not looked at. */
const ownErrors = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Posts a form and reads a short response, without redirects or compression and with a timeout. */
function post(address: string, form: URLSearchParams, agent: Agent | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = form.toString();
    const call = request(
      address,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          reject(new Error(`status ${answer.statusCode}`));
          return;
        }
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (text.length > answerBytesMax) answer.destroy(new Error('Response too long'));
        });
        answer.once('error', reject);
        answer.once('end', () => resolve(text));
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/**
 * Creates a verifier of tokens at the provider, which accepts each token once.
 * @param options `hostname`: this site's; tokens solved on another site are rejected. `address` and `agent`: replace the
 *   provider's URL and the HTTP agent in tests.
 */
export function createRecaptchaVerifier(options: {
  secretKey: string;
  hostname: string;
  address?: string;
  agent?: Agent;
}): CaptchaVerifier {
  const { secretKey, hostname, address = verifyAddress, agent } = options;
  return {
    async verify(token, action) {
      if (token === '' || token.length > tokenCharactersMax) return false;
      let answer: z.infer<typeof Answer>;
      try {
        const text = await post(address, new URLSearchParams({ secret: secretKey, response: token }), agent);
        answer = Answer.parse(JSON.parse(text));
      } catch (error) {
        throw new CaptchaServiceError('The CAPTCHA service did not answer.', { cause: error });
      }
      const rejected = answer['error-codes'].filter((code) => ownErrors.includes(code));
      if (rejected.length > 0) throw new CaptchaServiceError(`The CAPTCHA service rejects us: ${rejected.join(', ')}`);
      // The checkbox version of reCAPTCHA sends no action.
      return answer.success && answer.hostname === hostname && (answer.action ?? action) === action;
    },
  };
}
