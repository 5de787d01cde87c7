import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';

const body = JSON.stringify({ email: 'unknown@mail.example', password: 'Wrong-Line-7' });

/** Sends the first half of a request, so that it is running until the rest is sent. */
async function beginRequest(port: number): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
      `content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return { socket, answer: () => text };
}

describe('a backend that is stopping', () => {
  let backend: BackendProcess;
  beforeEach(async () => {
    backend = await BackendProcess.prepare();
    await backend.start();
  });
  afterEach(() => backend.remove());

  it('L7: finishes the running request, accepts no new ones, and exits', async () => {
    const { socket, answer } = await beginRequest(backend.port);
    // A complete response to a later request shows that the server has read the first half.
    expect((await backend.request('/health/ready')).status).toBe(200);
    backend.signal('SIGTERM');
    await eventually(
      async () => {
        try {
          return (await backend.request('/health/ready')).status === 503;
        } catch {
          return true;
        }
      },
      { what: 'no new request is taken' },
    );
    socket.write(body.slice(10));
    await eventually(() => answer().includes('error_login_password_invalid'), {
      what: 'the answer to the request in flight',
    });
    expect(answer()).toMatch(/^HTTP\/1\.1 400 /);
    socket.end();
    expect(await backend.ended()).toBe(0);
  });

  it('L7: exits immediately with its database if there is nothing to finish', async () => {
    const startedMs = performance.now();
    backend.signal('SIGTERM');
    expect(await backend.ended()).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(backend.hasDatabaseStopped()).toBe(true);
  });
});
