import { describe, expect, it } from 'vitest';
import { buildFrontDoor } from './app';
import { listen } from './listen';
import { frontDoorDeps, startBackend, startFrontDoor } from './testing/front-door-under-test';

describe('M1: the log', () => {
  it('names the page, the status and the client, and nothing that an address or a header carries', async () => {
    const lines: string[] = [];
    const backendUrl = await startBackend((_request, response) => void response.end());
    const door = await startFrontDoor(
      { backendUrl, logLevel: 'trace' },
      { logStream: { write: (line) => void lines.push(line) } },
    );
    const headers = { authorization: 'Bearer canary', cookie: 'refreshToken=canary' };
    for (const address of [
      '/new-password/canary',
      '/verify-email?token=canary',
      '/_next/data/build/new-password/canary.json?token=canary',
      '/api/suspend/canary@example.test',
      '/api/invitations?token=canary',
    ]) {
      await door.send(address, { headers });
    }
    await door.app.close();
    const paths = lines.flatMap((line) => (JSON.parse(line) as { path?: string }).path ?? []);
    expect(paths).toEqual([
      '/new-password/:token',
      '/verify-email',
      '/new-password/:token',
      '/api/suspend',
      '/api/invitations',
    ]);
    expect(lines.join('')).not.toContain('canary');
  });
});

describe('starting', () => {
  it('on a port that is taken ends with one sentence that says what to do', async () => {
    const { origin } = await startFrontDoor();
    const port = Number(new URL(origin).port);
    const second = await buildFrontDoor(frontDoorDeps());
    await expect(listen(second, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is taken: stop what listens there, or choose another port with WEB_PORT.`,
    );
  });
});
