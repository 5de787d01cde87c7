import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { goodPassword } from './account-test-app';

/**
 * Creates the body of an ordinary sign-up.
 * @param changes Fields to add or replace. One of them identifies the address: `email`, or the token of a link as
 *   `quickToken` or `invitation`.
 */
export const signUpBody = (changes: object): object => ({
  password: goodPassword,
  firstName: 'Grace',
  lastName: 'Sample',
  accountType: 'Individual',
  termsAccepted: true,
  termsVersion: currentTermsVersion,
  captchaToken: solvedCaptcha,
  ...changes,
});
