import * as z from 'zod';
import { endpoint } from '../endpoint';
import { text } from '../fields/text';
import { Instant } from '../fields/values';

/** For whoever agreed to an older version, or joined by single sign-on without a form. Once more changes nothing. */
export const acceptTerms = endpoint({
  name: 'acceptTerms',
  summary: "Records the caller's agreement to the version of the terms that is in force.",
  method: 'POST',
  path: '/account/terms',
  access: 'bearer',
  body: z.strictObject({
    version: text(32).describe('The version that was shown. Another than the one in force is error_terms_outdated.'),
  }),
  response: z.object({
    acceptedVersion: z.string().describe('The version in force.'),
    acceptedAt: Instant.describe('When the person agreed to it, at first.'),
  }),
  errors: ['error_terms_outdated'],
});
