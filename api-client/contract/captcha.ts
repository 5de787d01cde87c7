import * as z from 'zod';
import { endpoint } from './endpoint';

/** The form of ALTCHA's challenge, version 2 (altcha-lib 2.8), which its widget reads as it comes. */
export const CaptchaChallenge = z.object({
  parameters: z
    .object({
      algorithm: z.string().describe('Key derivation that the proof of work repeats, such as PBKDF2/SHA-256.'),
      nonce: z.string().describe('Random part of the challenge, hexadecimal.'),
      salt: z.string().describe('Random salt of the key derivation, hexadecimal.'),
      cost: z.int().describe('Cost of one derivation: iterations, for PBKDF2.'),
      keyLength: z.int().describe('Length of the derived key in bytes.'),
      keyPrefix: z.string().describe('What the derived key must begin with, hexadecimal.'),
      keySignature: z
        .string()
        .optional()
        .describe('Signature of the key that solves it, where the challenge is deterministic.'),
      memoryCost: z.int().optional().describe('Memory of one derivation in KiB, for the algorithms that take it.'),
      parallelism: z.int().optional().describe('Lanes of one derivation, for the algorithms that take it.'),
      expiresAt: z.int().optional().describe('When the challenge stops being accepted, in seconds since 1970.'),
      data: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
        .optional()
        .describe('What the challenge was made for, such as the action; covered by the signature.'),
    })
    .describe('What is to be computed. The order of the fields does not matter to the signature.'),
  signature: z.string().describe('HMAC of the parameters: the server recognises its own challenge by it.'),
});

export const getCaptchaChallenge = endpoint({
  name: 'getCaptchaChallenge',
  summary: 'A proof-of-work challenge for the CAPTCHA, where no provider is configured.',
  method: 'GET',
  path: '/captcha/challenge',
  access: 'open',
  query: z.strictObject({
    action: z
      .enum(['register', 'register-quick', 'send-confirmation', 'contact', 'white-paper'])
      .optional()
      .describe('The form that the proof is for.'),
  }),
  response: CaptchaChallenge,
  errors: [],
});
