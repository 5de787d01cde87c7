import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { bodyBytesMax } from '@app/server-kit/request-limits';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pacedBody, UploadTooLargeError } from './receive-upload';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

const uploadPath = '/api/flow-files?name=a.txt';

function startUpload(origin: string, headers: Record<string, string | number> = {}, path = uploadPath) {
  const { hostname, port } = new URL(origin);
  return request({
    ...{ hostname, port, path, method: 'POST', agent: false },
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
}

async function answerTo(call: ReturnType<typeof request>): Promise<{ status: number; text: string }> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: Buffer.concat(await response.toArray()).toString() };
}

describe('an upload', () => {
  it('passes bodies that are larger than the buffered limit, while the client still sends them', async () => {
    const received: { bytes: number; length: string | undefined } = { bytes: 0, length: undefined };
    const backendUrl = await startBackend((incoming, response) => {
      received.length = incoming.headers['content-length'];
      incoming.on('data', (piece: Buffer) => void (received.bytes += piece.length));
      incoming.on('end', () => response.writeHead(201).end('stored'));
    });
    const door = await startFrontDoor({ backendUrl });
    const half = Buffer.alloc(4 * bodyBytesMax, 'text\n');
    const call = startUpload(door.origin, { 'content-length': 2 * half.length });
    const answer = answerTo(call);
    call.write(half);
    await vi.waitFor(() => expect(received.bytes).toBe(half.length));
    call.end(half);
    expect(await answer).toEqual({ status: 201, text: 'stored' });
    expect(received).toEqual({ bytes: 2 * half.length, length: String(2 * half.length) });
  });

  it('an upload is the only call with a larger body', async () => {
    const backendUrl = await startBackend((_incoming, response) => void response.end());
    const door = await startFrontDoor({ backendUrl });
    for (const path of ['/api/flow-files/1', '/api/flows', '/api/flow-filesystem']) {
      const call = startUpload(door.origin, { 'content-length': bodyBytesMax + 1 }, path);
      call.flushHeaders();
      expect((await answerTo(call)).status).toBe(413);
      call.destroy();
    }
  });

  it('gets the early answer of the backend, and is disconnected if it does not stop', async () => {
    const backendUrl = await startBackend((_incoming, response) => response.writeHead(413).end('{"code":"too large"}'));
    const door = await startFrontDoor({ backendUrl });
    const call = startUpload(door.origin, { 'transfer-encoding': 'chunked' });
    const answer = answerTo(call);
    call.on('error', () => {});
    call.write(Buffer.alloc(bodyBytesMax));
    expect(await answer).toEqual({ status: 413, text: '{"code":"too large"}' });
    await once(call.socket ?? call, 'close');
  });

  it('ends at the backend when the client disconnects', async () => {
    let incoming: IncomingMessage | undefined;
    const backendUrl = await startBackend((received) => {
      incoming = received.on('error', () => {}).resume();
    });
    const door = await startFrontDoor({ backendUrl });
    const call = startUpload(door.origin, { 'content-length': 1_000_000 });
    call.on('error', () => {});
    call.write('first part');
    await vi.waitFor(() => expect(incoming).toBeDefined());
    call.destroy();
    await vi.waitFor(() => expect(incoming?.destroyed).toBe(true));
    expect(incoming?.complete).toBe(false);
  });

  it('an upload is rejected with 413 before it is read if it is larger than any plan allows', async () => {
    const door = await startFrontDoor();
    const call = startUpload(door.origin, { 'content-length': 2 ** 31 });
    call.flushHeaders();
    expect((await answerTo(call)).status).toBe(413);
    call.destroy();
  });

  it('an upload may take longer than other requests', async () => {
    let isForwarded = false;
    const backendUrl = await startBackend((incoming) => void (isForwarded = incoming.resume().readable));
    const door = await startFrontDoor({ backendUrl });
    const timeout = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const socketOf = async (path: string) => {
      const call = startUpload(door.origin, { 'content-length': 100 }, path);
      call.on('error', () => {});
      call.write('first part');
      const [{ socket }] = (await once(door.app.server, 'request')) as [IncomingMessage];
      return socket;
    };
    const [upload, other] = [await socketOf(uploadPath), await socketOf('/api/flows')] as [Socket, Socket];
    await vi.waitFor(() => expect(isForwarded).toBe(true));
    for (const socket of [upload, other]) door.app.server.emit('clientError', timeout, socket);
    expect([upload.destroyed, other.destroyed]).toEqual([false, true]);
  });
});

describe('the body of an upload', () => {
  const bodyOf = () =>
    Object.assign(new PassThrough(), { complete: false }) as unknown as IncomingMessage & PassThrough;
  const read = async (body: IncomingMessage, limits: { windowMs: number; bytesMin: number; bytesMax: number }) => {
    let bytes = 0;
    for await (const piece of pacedBody(body, limits)) bytes += piece.length;
    return bytes;
  };

  it('I2, Q1: the body of an upload is cut if its client sends too slowly', async () => {
    const body = bodyOf();
    body.write('a');
    await expect(read(body, { windowMs: 20, bytesMin: 10, bytesMax: 100 })).rejects.toThrow(
      'client uploads too slowly',
    );
    expect(body.destroyed).toBe(true);
  });

  it('I2, Q1: the body of an upload is cut if it is too slow for the time that it has taken', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const body = bodyOf();
    const reading = read(body, { windowMs: 10_000, bytesMin: 16_384, bytesMax: 2 ** 30 });
    const outcome = reading.catch((error: unknown) => error);
    let windows = 0;
    // Enough for each window, but not for many of them.
    while (!body.destroyed && windows < 100) {
      body.write(Buffer.alloc(20_000));
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(10_000);
      windows += 1;
    }
    expect(await outcome).toMatchObject({ message: 'client uploads too slowly' });
    expect(windows).toBe(12);
  });

  it('Q1: the body of an upload is cut at the limit, without closing the connection', async () => {
    const body = bodyOf();
    body.write('x'.repeat(101));
    await expect(read(body, { windowMs: 1_000, bytesMin: 10, bytesMax: 100 })).rejects.toThrow(UploadTooLargeError);
    expect(body.destroyed).toBe(false);
  });

  it('the body of an upload is read to its end', async () => {
    const body = bodyOf();
    body.end('x'.repeat(100));
    expect(await read(body, { windowMs: 1_000, bytesMin: 10, bytesMax: 100 })).toBe(100);
  });
});
