import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '@app/server-kit/listen';
import { buildFrontDoor } from './app';
import { frontDoorDeps, startBackend, startFrontDoor } from './testing/front-door-under-test';

describe('M1: the log', () => {
  it('contains the page, the status and the client, but no other parts of URLs or headers', async () => {
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

describe('the log', () => {
  it('the log has no error for a client that disconnects during an upload', async () => {
    const lines: { level: number; msg: string }[] = [];
    const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
    const door = await startFrontDoor({ logLevel: 'debug' }, { logStream });
    const socket = connect(Number(new URL(door.origin).port), '127.0.0.1');
    socket.write('POST /api/account HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\npartial');
    const [request] = (await once(door.app.server, 'request')) as [IncomingMessage];
    // The server is reading the body.
    await vi.waitFor(() => expect(request.listenerCount('data')).toBeGreaterThan(0));
    socket.destroy();
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('request aborted by its client'));
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});

describe('startup', () => {
  it('fails with one helpful sentence if the port is in use', async () => {
    const { origin } = await startFrontDoor();
    const port = Number(new URL(origin).port);
    const second = await buildFrontDoor(frontDoorDeps());
    await expect(listen(second, { host: '127.0.0.1', port }, 'WEB_PORT')).rejects.toThrow(
      `Port ${port} is taken: stop what listens there, or choose another port with WEB_PORT.`,
    );
  });
});
