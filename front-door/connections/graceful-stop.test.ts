import { Agent, get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stopGracefully } from './graceful-stop';
import { startFrontDoor } from '../testing/front-door-under-test';

/** Creates a page whose response the test releases. */
function heldPage() {
  let letGo = () => {};
  let arrived = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  return {
    letGo: () => letGo(),
    hasArrived,
    handlePage: async (_request: unknown, response: { end: (text: string) => unknown }) => {
      arrived();
      await isHeld;
      response.end('whole');
    },
  };
}

describe('L7: stopGracefully', () => {
  it('L7: completes a running request, then stops', async () => {
    const page = heldPage();
    const door = await startFrontDoor({}, { handlePage: page.handlePage });
    const answer = door.send('/');
    await page.hasArrived;
    const stopped = stopGracefully(door.app);
    page.letGo();
    expect(await answer).toMatchObject({ status: 200, text: 'whole' });
    await stopped;
    await expect(door.send('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('L7: stopGracefully does not wait for a keep-alive connection', async () => {
    const door = await startFrontDoor();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await new Promise<void>((resolve, reject) => {
      get(door.origin, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
    });
    await stopGracefully(door.app);
    expect(door.app.server.listening).toBe(false);
  });

  it('fails the health check first, so that load balancers stop sending requests', async () => {
    const door = await startFrontDoor();
    door.app.isStopping = true;
    expect(await door.send('/healthz')).toMatchObject({ status: 503, text: '{"status":"stopping"}' });
  });

  it('disconnects a request that does not finish in time', async () => {
    const page = heldPage();
    const door = await startFrontDoor({}, { handlePage: page.handlePage });
    const answer = door.send('/').catch((error: NodeJS.ErrnoException) => error.code);
    await page.hasArrived;
    await stopGracefully(door.app, 1);
    expect(await answer).toBe('ECONNRESET');
  });
});
