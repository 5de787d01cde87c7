import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connections } from './connections';
import { chunkedBody } from '../proxy/chunked-body';
import { parseTrustedProxies } from './trusted-proxies';

async function start({ trusted = [], listener = () => {} }: { trusted?: string[]; listener?: RequestListener } = {}) {
  const server = createServer(listener);
  const connections = new Connections(server, parseTrustedProxies(trusted));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const openAll = (count: number) => Promise.all(Array.from({ length: count }, open));
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
  return { connections, open, openAll, count };
}

describe('I2: the connection limit', () => {
  it('allows 256 connections per address, and another one once one has closed', async () => {
    const { open, openAll, count } = await start();
    const clients = await openAll(256);
    await once(await open(), 'close');
    expect(await count()).toBe(256);
    clients[0]?.destroy();
    await expect.poll(count).toBe(255);
    await open();
    await expect.poll(count).toBe(256);
  });

  it('I2: the connection limit does not apply to a trusted proxy', async () => {
    const { openAll, count } = await start({ trusted: ['127.0.0.1'] });
    await openAll(300);
    await expect.poll(count).toBe(300);
  });
});

describe('I2: a client that reads slowly', () => {
  /** Starts a response, and sends more of it whenever the test says so. */
  async function startReading() {
    let response: ServerResponse | undefined;
    const { connections, open, count } = await start({ listener: (_request, started) => (response = started) });
    const client = await open();
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => response).toBeDefined();
    const socket = response?.socket as Socket;
    const state = { readBytes: 0, bufferedBytes: 1_024 };
    // What the network accepts depends on its buffers, which have megabytes.
    Object.defineProperties(socket, {
      bytesWritten: { get: () => state.readBytes + state.bufferedBytes },
      writableLength: { get: () => state.bufferedBytes },
    });
    /** Lets five seconds pass, in which the client reads. */
    const read = (bytes: number) => {
      state.readBytes += bytes;
      connections.closeSlowReaders();
      return !socket.destroyed;
    };
    return { read, state, count };
  }
  /** The number of checks in one minute. */
  const minute = 12;

  it('I2: a client that reads 2 kB in each check is disconnected after a few minutes', async () => {
    const { read } = await startReading();
    let checks = 1;
    while (read(2_048)) checks += 1;
    expect(checks / minute).toBeLessThan(1);
  });

  it('I2: a client that reads 64 kB a second may read for hours', async () => {
    const { read } = await startReading();
    for (let check = 0; check < 240 * minute; check++) expect(read(5 * 64 * 1_024)).toBe(true);
  });

  it('I2: a client that reads slowly starts anew with each response', async () => {
    const { read, state } = await startReading();
    for (let response = 0; response < 10; response++) {
      state.bufferedBytes = 1_024;
      for (let check = 0; check < 4; check++) expect(read(2_048)).toBe(true);
      state.bufferedBytes = 0;
      expect(read(0)).toBe(true);
    }
  });
});

describe('I2: a client that does not read its response', () => {
  const long = Buffer.alloc(32 * 1024 * 1024);

  it('I2: a client that does not read its response is disconnected at the fourth check, unlike a reading and an idle client', async () => {
    const { connections, open, count } = await start({
      listener: (_request, response) => void chunkedBody(long).pipe(response),
    });
    const [reader, idle, sleeper] = [await open(), await open(), await open()];
    for (const client of [reader, sleeper]) client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    sleeper.pause();
    let received = 0;
    reader.on('data', (part) => (received += part.length));
    for (let check = 1; check <= 5; check++) {
      const before = received;
      await expect.poll(() => received >= long.length || received > before).toBe(true);
      connections.closeSlowReaders();
    }
    await expect.poll(count).toBe(2);
    expect([reader.destroyed, idle.destroyed]).toEqual([false, false]);
  });

  it('I2: a client that does not read its response may pause for three checks', async () => {
    const { connections, open, count } = await start({
      listener: (_request, response) => void chunkedBody(long).pipe(response),
    });
    const client = await open();
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    let received = 0;
    client.on('data', (part) => (received += part.length));
    await once(client, 'data');
    client.pause();
    for (let check = 1; check <= 3; check++) connections.closeSlowReaders();
    client.resume();
    // More than the kernel buffers, so the server had to continue sending.
    await expect.poll(() => received).toBeGreaterThan(16 * 1024 * 1024);
    client.pause();
    for (let check = 1; check <= 3; check++) connections.closeSlowReaders();
    expect(await count()).toBe(1);
  });
});
