import { expect, test } from '../support/journey';
import { FrontDoorProcess } from '../support/front-door-process';
import { productOfWorker } from '../support/product-of-worker';

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
