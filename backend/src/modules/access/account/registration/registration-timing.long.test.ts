import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { createAccountTestApp } from '../testing/account-test-app';
import { durationOf, timingAuc } from '../testing/timing';
import { signUpBody } from '../testing/sign-up-body';

const test = fileFixture(() => createAccountTestApp({ deps: productionTiming() }));

it('A3: 1,000 sign-ups with known and 1,000 with unknown addresses have indistinguishable durations', async () => {
  const samples = 1_000;
  /** Each sign-up is idle most of its time, so a few can run in parallel. */
  const parallelPairs = 4;
  const measureSignUp = (email: string) =>
    durationOf(() => test.call('POST', '/register', { body: signUpBody({ email }) }));
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += parallelPairs) {
    const numbers = Array.from({ length: parallelPairs }, (_, n) => index + n);
    const known = await Promise.all(numbers.map(() => test.addUser()));
    await Promise.all(
      // The order alternates, so that neither kind always starts first.
      numbers.flatMap((number, n) => {
        const pair = [
          () => measureSignUp(known[n]?.email ?? '').then((ms) => times[0].push(ms)),
          () => measureSignUp(`unknown-${number}@acme.example`).then((ms) => times[1].push(ms)),
        ];
        return (number % 2 === 0 ? pair : pair.reverse()).map((run) => run());
      }),
    );
  }
  expect(timingAuc(...times)).toBeLessThanOrEqual(0.55);
});
