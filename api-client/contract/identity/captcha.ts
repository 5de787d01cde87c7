import * as z from 'zod';
import { endpoint } from '../endpoint';

/** A challenge in the format of ALTCHA version 2 (altcha-lib 2.8), which the widget reads without conversion. */
export const CaptchaChallenge = z.object({
  parameters: z
    .object({
      algorithm: z.string().describe('Key derivation function of the proof of work, such as `PBKDF2/SHA-256`.'),
      nonce: z.string().describe('Random part of the challenge, in hexadecimal.'),
      salt: z.string().describe('Random salt of the key derivation, in hexadecimal.'),
      cost: z.int().describe('Cost of one derivation. For PBKDF2, the number of iterations.'),
      keyLength: z.int().describe('Length of the derived key in bytes.'),
      keyPrefix: z.string().describe('Required prefix of the derived key, in hexadecimal.'),
      keySignature: z
        .string()
        .optional()
        .describe('Signature of the key that solves the challenge, if the challenge is deterministic.'),
      memoryCost: z.int().optional().describe('Memory of one derivation in KiB, for algorithms that support it.'),
      parallelism: z.int().optional().describe('Parallelism of one derivation, for algorithms that support it.'),
      expiresAt: z.int().optional().describe('When the challenge expires, in seconds since 1970.'),
      data: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
        .optional()
        .describe('Context of the challenge, such as the action. Covered by the signature.'),
    })
    .describe('Input of the computation. The order of the fields does not affect the signature.'),
  signature: z.string().describe('HMAC of the parameters, with which the server recognizes its own challenges.'),
});

export const getCaptchaChallenge = endpoint({
  name: 'getCaptchaChallenge',
  summary: 'Returns a proof-of-work challenge for the CAPTCHA. Used if no CAPTCHA provider is configured.',
  method: 'GET',
  path: '/captcha/challenge',
  access: 'public',
  query: z.strictObject({
    action: z
      .enum(['register', 'register-quick', 'send-confirmation', 'contact', 'white-paper'])
      .optional()
      .describe('The form that the challenge is for.'),
  }),
  response: CaptchaChallenge,
  errors: [],
});
