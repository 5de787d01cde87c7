import { RegistrationInput } from '@app/api-client/contract/identity/registration';
import { expect, it } from 'vitest';
import { signUpBody } from './sign-up-body';

it.each([{ email: 'grace@acme.example' }, { quickToken: 'x'.repeat(43) }, { invitation: 'x'.repeat(43) }])(
  'signUpBody(%j) matches the contract',
  (identifier) => {
    expect(RegistrationInput.parse(signUpBody(identifier))).toMatchObject({ ...identifier, firstName: 'Grace' });
  },
);

it('signUpBody applies the changes of the test', () => {
  const { success } = RegistrationInput.safeParse(signUpBody({ email: 'grace@acme.example', termsAccepted: false }));
  expect(success).toBe(false);
});
