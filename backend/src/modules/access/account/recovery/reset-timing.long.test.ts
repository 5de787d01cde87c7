import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { createAccountTestApp } from '../testing/account-test-app';
import { durationOf, timingAuc } from '../testing/timing';

const test = fileFixture(() => createAccountTestApp({ deps: productionTiming() }));

const samples = 1_000;

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('A4: reset requests for 1,000 known and 1,000 unknown addresses have indistinguishable durations', async () => {
  /** Requests spend most of their time waiting, so a few can run in parallel. */
  const parallelPairs = 4;
  const measureReset = (email: string, from: string) =>
    durationOf(() => test.call('POST', '/reset-password', { body: { email }, from }));
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += parallelPairs) {
    const numbers = Array.from({ length: parallelPairs }, (_, n) => index + n);
    const known = await Promise.all(numbers.map(() => test.addUser()));
    await Promise.all(
      // Each kind is first equally often. Each pair has its own client address.
      numbers.flatMap((number, n) => {
        const from = `10.0.${Math.floor(number / 250)}.${number % 250}`;
        const pair = [
          () => measureReset(known[n]?.email ?? '', from).then((ms) => times[0].push(ms)),
          () => measureReset(`unknown-${number}@acme.example`, from).then((ms) => times[1].push(ms)),
        ];
        return (number % 2 === 0 ? pair : pair.reverse()).map((run) => run());
      }),
    );
  }
  const auc = timingAuc(...times);
  const [known, unknown] = times.map((some) => median(some).toFixed(1));
  process.stdout.write(
    `reset, ${samples} each: known ${known} ms, unknown ${unknown} ms (medians), AUC ${auc.toFixed(3)}\n`,
  );
  expect(auc).toBeLessThanOrEqual(0.55);
});
