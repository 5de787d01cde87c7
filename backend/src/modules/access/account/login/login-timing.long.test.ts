import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { createAccountTestApp } from '../testing/account-test-app';
import { durationOf, timingAuc } from '../testing/timing';

const test = fileFixture(() => createAccountTestApp({ deps: productionTiming() }));

it('A1: 1,000 logins with unknown addresses and 1,000 with wrong passwords have indistinguishable durations', async () => {
  const samples = 1_000;
  const logIn = (email: string, from: string) =>
    durationOf(() => test.call('POST', '/login', { body: { email, password: 'Wrong-password 1' }, from }));
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += 1) {
    const { email } = await test.addUser();
    // Each pair has its own client address, so that no pause starts.
    const from = `10.0.${Math.floor(index / 250)}.${index % 250}`;
    times[0].push(await logIn(email, from));
    times[1].push(await logIn(`unknown-${index}@acme.example`, from));
  }
  expect(timingAuc(...times)).toBeLessThanOrEqual(0.55);
});
