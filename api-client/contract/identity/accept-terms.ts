import * as z from 'zod';
import { endpoint } from '../endpoint';
import { text } from '../fields/text';
import { Instant } from '../fields/values';

/** For users who agreed to an older version or joined by single sign-on without a form. Idempotent. */
export const acceptTerms = endpoint({
  name: 'acceptTerms',
  summary: "Records the caller's agreement to the current version of the terms.",
  method: 'POST',
  path: '/account/terms',
  access: 'bearer',
  body: z.strictObject({
    version: text(32).describe(
      'The version that was shown to the user. Any version but the current one is rejected with `error_terms_outdated`.',
    ),
  }),
  response: z.object({
    acceptedVersion: z.string().describe('The current version.'),
    acceptedAt: Instant.describe('When the user first agreed to this version.'),
  }),
  errors: ['error_terms_outdated'],
});
