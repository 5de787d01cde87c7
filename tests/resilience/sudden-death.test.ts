import { expect, it } from 'vitest';
import { surviveSuddenDeaths } from '../support/sudden-deaths';

it('L5: every write that was acknowledged before a kill -9 is there once, and one without an answer is resolved by its key', async () => {
  const { load } = await surviveSuddenDeaths((deaths) => deaths < 3);
  expect(load.acknowledged).toBeGreaterThan(60);
  expect(load.unanswered, 'writes that were under way when the backend was killed').toBeGreaterThan(0);
}, 180_000);
