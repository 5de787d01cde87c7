import { expect, it } from 'vitest';
import { surviveSuddenDeaths } from '../support/processes/sudden-deaths';

it('L5: after kill -9 every acknowledged write exists once, and an unanswered one is resolved by its key', async () => {
  const { load } = await surviveSuddenDeaths((deaths) => deaths < 3);
  expect(load.acknowledged).toBeGreaterThan(60);
  expect(load.unanswered, 'writes running when the backend was killed').toBeGreaterThan(0);
}, 180_000);
