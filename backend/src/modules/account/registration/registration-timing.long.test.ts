import { afterAll, beforeAll, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../testing/create-test-deps';
import { createAccountTestApp, goodPassword, type AccountTestApp } from '../testing/account-test-app';
import { durationOf, timingAuc } from '../testing/classifier';
import { currentTermsVersion } from './terms';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

it('A3: 1,000 sign-ups each with a known and an unknown address cannot be told apart by time', async () => {
  const samples = 1_000;
  const signUp = (email: string) =>
    durationOf(() =>
      test.call('POST', '/register', {
        body: {
          email,
          password: goodPassword,
          firstName: 'Grace',
          lastName: 'Sample',
          accountType: 'Individual',
          termsAccepted: true,
          termsVersion: currentTermsVersion,
          captchaToken: solvedCaptcha,
        },
      }),
    );
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += 1) {
    const { email } = await test.addPerson();
    times[0].push(await signUp(email));
    times[1].push(await signUp(`unknown-${index}@acme.example`));
  }
  expect(timingAuc(...times)).toBeLessThanOrEqual(0.55);
});
