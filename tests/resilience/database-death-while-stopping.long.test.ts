import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.prepare();
});
afterAll(() => backend.remove());

// A killed database is replaced after some 100 ms.
it.each([0, 10, 20, 40, 60, 80, 100, 150, 200, 300, 500, 1_000])(
  'L7: a backend stopped %i ms after its database was killed leaves no database running',
  async (delayMs) => {
    await backend.start();
    process.kill(backend.databasePid(), 'SIGKILL');
    await delay(delayMs);
    backend.signal('SIGTERM');
    expect(await backend.ended()).toBe(0);
    expect(backend.isDatabaseRunning()).toBe(false);
  },
);
