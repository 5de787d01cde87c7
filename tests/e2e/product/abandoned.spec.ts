import { expect, test } from '../../support/pages/journey';
import { FrontDoorProcess } from '../../support/processes/front-door-process';
import { productOfWorker } from '../../support/processes/product-of-worker';

test('a front door stops without errors if its supervisor exits during startup', async () => {
  const door = await FrontDoorProcess.prepare({ BACKEND_URL: productOfWorker().backendUrl });
  try {
    void door.attempt();
    door.abandon();
    expect(await door.ended()).toBe(0);
    expect(door.log).not.toMatch(/error/i);
  } finally {
    await door.remove();
  }
});
