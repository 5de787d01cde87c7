import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { createAccountTestApp, type AccountTestApp } from '../testing/account-test-app';
import { durationOf, timingAuc } from '../testing/classifier';
import { signUpBody } from '../testing/sign-up-body';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp({ deps: productionTiming() })));
afterAll(() => test.close());

it('A3: 1,000 sign-ups with known and 1,000 with unknown addresses have indistinguishable durations', async () => {
  const samples = 1_000;
  /** Each sign-up waits most of its time, so a few may wait together. */
  const pairsAtOnce = 4;
  const signUp = (email: string) => durationOf(() => test.call('POST', '/register', { body: signUpBody({ email }) }));
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += pairsAtOnce) {
    const numbers = Array.from({ length: pairsAtOnce }, (_, n) => index + n);
    const known = await Promise.all(numbers.map(() => test.addUser()));
    await Promise.all(
      // In turns, each kind first as often as the other.
      numbers.flatMap((number, n) => {
        const pair = [
          () => signUp(known[n]?.email ?? '').then((ms) => times[0].push(ms)),
          () => signUp(`unknown-${number}@acme.example`).then((ms) => times[1].push(ms)),
        ];
        return (number % 2 === 0 ? pair : pair.reverse()).map((run) => run());
      }),
    );
  }
  expect(timingAuc(...times)).toBeLessThanOrEqual(0.55);
});
