import { RegistrationInput } from '@app/api-client/contract/account/registration';
import { expect, it } from 'vitest';
import { signUpBody } from './sign-up-body';

it.each([{ email: 'grace@acme.example' }, { quickToken: 'x'.repeat(43) }, { invitation: 'x'.repeat(43) }])(
  'a sign-up that names its address by %j is one as the contract has it',
  (named) => {
    expect(RegistrationInput.parse(signUpBody(named))).toMatchObject({ ...named, firstName: 'Grace' });
  },
);

it('a sign-up is different in what the test says', () => {
  const { success } = RegistrationInput.safeParse(signUpBody({ email: 'grace@acme.example', termsAccepted: false }));
  expect(success).toBe(false);
});
