import { stepKindNames } from '@app/api-client/rules/flows/flow-steps';
import { hourMs } from '@app/api-client/rules/values/durations';
import { expect, it } from 'vitest';
import { checkHostile, hostileShapeNames, performHostile } from './testing/hostile-files';

const megabyte = 1_024 * 1_024;

async function measured(title: string, work: () => Promise<unknown>): Promise<void> {
  const startedMs = performance.now();
  const result = await work();
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  process.stdout.write(`${title}: ${seconds} s, ${typeof result === 'object' ? 'done' : String(result)}\n`);
  expect(result).toBeDefined();
}

it.each(hostileShapeNames)(
  'Q3: a file of 100 MB of %s is read, or rejected with a sentence',
  { timeout: hourMs },
  (shape) => measured(shape, () => checkHostile(shape, 100 * megabyte)),
);

it.each(hostileShapeNames)(
  'Q3: each step has a result or a reason for 10 MB of %s',
  { timeout: hourMs },
  async (shape) => {
    for (const kind of stepKindNames)
      await measured(`${kind}, ${shape}`, () => performHostile(kind, shape, 10 * megabyte));
  },
);
