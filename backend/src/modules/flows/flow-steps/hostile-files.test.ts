import { stepKindNames } from '@app/api-client/rules/flows/flow-steps';
import { expect, it } from 'vitest';
import { checkHostile, hostileShapeNames, performHostile } from './testing/hostile-files';

const kilobyte = 1_024;
const timeout = 120_000;

it.each(hostileShapeNames)(
  'Q3: a file of %s is read, or rejected with a sentence that says what is wrong',
  { timeout },
  async (shape) => {
    expect(['number', 'string']).toContain(typeof (await checkHostile(shape, 2_100 * kilobyte)));
  },
);

it.each(stepKindNames)(
  'Q3: %s has a result or a reason for files of every hostile shape',
  { timeout },
  async (kind) => {
    for (const shape of hostileShapeNames)
      expect({ shape, result: await performHostile(kind, shape, 100 * kilobyte) }).toHaveProperty('result');
  },
);
