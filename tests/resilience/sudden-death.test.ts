import { expect, it } from 'vitest';
import { surviveSuddenDeaths } from '../support/sudden-deaths';

it('L5: every write that was acknowledged before a kill -9 is there once, and one without an answer is resolved by its key', async () => {
  const { acknowledged, unanswered } = await surviveSuddenDeaths(3);
  expect(acknowledged).toBeGreaterThan(100);
  expect(unanswered, 'writes that were under way when the backend was killed').toBeGreaterThan(0);
});
