import * as z from 'zod';
import { endpoint } from '../endpoint';

/** A JSON Web Key Set (RFC 7517) with at most two keys, so that clients know a new key before it signs. */
export const getPublicKeys = endpoint({
  name: 'getPublicKeys',
  summary: 'Returns the public keys that verify access tokens.',
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'public',
  response: z.object({
    keys: z
      .array(
        z.object({
          kty: z.literal('RSA').describe('Key type (RFC 7518, section 6.3).'),
          use: z.literal('sig').describe('Key use: verifying signatures.'),
          alg: z.literal('RS256').describe('The only algorithm that the key is used with.'),
          kid: z.string().describe('ID of the key: the `kid` in the header of an access token.'),
          n: z.string().describe('Modulus in base64url.'),
          e: z.string().describe('Exponent in base64url.'),
        }),
      )
      .describe('The current keys. The first one signs new tokens.'),
  }),
  errors: [],
});
