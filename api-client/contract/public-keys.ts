import * as z from 'zod';
import { endpoint } from './endpoint';

/** A JSON Web Key Set (RFC 7517): at most two keys, so that a new one is known before it signs. */
export const getPublicKeys = endpoint({
  name: 'getPublicKeys',
  summary: 'The public keys that verify access tokens.',
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'open',
  response: z.object({
    keys: z
      .array(
        z.object({
          kty: z.literal('RSA').describe('Key type (RFC 7518, section 6.3).'),
          use: z.literal('sig').describe('The key verifies signatures.'),
          alg: z.literal('RS256').describe('The only algorithm that it is for.'),
          kid: z.string().describe('Identifies the key: the `kid` in the header of an access token.'),
          n: z.string().describe('Modulus, base64url.'),
          e: z.string().describe('Exponent, base64url.'),
        }),
      )
      .describe('The keys in force, the one that signs first.'),
  }),
  errors: [],
});
