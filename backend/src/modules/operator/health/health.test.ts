import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { shared } from '@/backend/testing/test-endpoints';
import { until } from '@/backend/testing/until';
import { serve } from '@/backend/http/calls/serve';
import { registerHealth } from './health.routes';

describe('L7: stopping the server', () => {
  let test: TestServer;
  let url: string;
  let port: number;
  let finish = () => {};
  let entered = 0;
  beforeAll(async () => {
    test = await createTestServer(
      (app, deps) => {
        registerHealth(app, deps);
        serve(app, shared, async (_call) => {
          entered++;
          await new Promise<void>((resolve) => (finish = resolve));
          return { ok: true as const };
        });
      },
      { config: { stopDelayMs: 1_000 } },
    );
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => test.release());

  const status = async (path: string) => (await fetch(`${url}${path}`)).status;
  const isRejected = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(false));
      socket.once('error', () => resolve(true));
      socket.once('connect', () => socket.destroy());
    });

  it('L7: fails readiness first, answers requests in flight, then rejects new connections', async () => {
    expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 200]);
    const inFlight = fetch(`${url}/shared`);
    await until(() => entered === 1);
    const closed = test.app.close();

    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { message: 'The backend is shutting down.' }]);
    expect(await status('/health/live')).toBe(200);
    await until(isRejected);
    finish();
    const answer = await inFlight;
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    await closed;
  });
});
