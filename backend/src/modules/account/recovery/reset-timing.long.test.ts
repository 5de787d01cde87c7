import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { createAccountTestApp, type AccountTestApp } from '../testing/account-test-app';
import { durationOf, timingAuc } from '../testing/classifier';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp({ deps: productionTiming() })));
afterAll(() => test.close());

const samples = 1_000;

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('A4: reset requests for 1,000 known and 1,000 unknown addresses have indistinguishable durations', async () => {
  /** Each waits most of its time, so a few may wait together. */
  const pairsAtOnce = 4;
  const ask = (email: string, from: string) =>
    durationOf(() => test.call('POST', '/reset-password', { body: { email }, from }));
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples; index += pairsAtOnce) {
    const numbers = Array.from({ length: pairsAtOnce }, (_, n) => index + n);
    const known = await Promise.all(numbers.map(() => test.addUser()));
    await Promise.all(
      // In turns, each kind first as often as the other; a client of its own for each pair.
      numbers.flatMap((number, n) => {
        const from = `10.0.${Math.floor(number / 250)}.${number % 250}`;
        const pair = [
          () => ask(known[n]?.email ?? '', from).then((ms) => times[0].push(ms)),
          () => ask(`unknown-${number}@acme.example`, from).then((ms) => times[1].push(ms)),
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
