import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { echo, shared } from '@/backend/testing/test-endpoints';
import { serve } from '../calls/serve';

describe('raw connections', () => {
  let test: TestServer;
  let port: number;
  beforeAll(async () => {
    test = await createTestServer((app) => {
      serve(app, shared, async (_call) => ({ ok: true as const }));
      serve(app, echo, async ({ body }) => ({ text: body.text }));
    });
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());

  /** Sends raw bytes and returns the response when the connection is closed. */
  const send = (bytes: string): Promise<{ answer: string; durationMs: number }> =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now();
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('error', reject);
      socket.on('close', () => resolve({ answer, durationMs: performance.now() - startedMs }));
    });
  const request = (line: string, headers = '') =>
    `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

  it('answers a valid request', async () => {
    expect((await send(request('GET /shared'))).answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('I2: rejects 64 kB of headers with a standard 431', async () => {
    const { answer } = await send(request('GET /shared', `x: ${'a'.repeat(65_536)}\r\n`));
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'error_payload_too_large' });
  });

  it.each(['not http at all\r\n\r\n', 'GET /shared HTTP/9.9\r\n\r\n', 'GET /sha\0red HTTP/1.1\r\nhost: x\r\n\r\n'])(
    'I6: rejects bytes that are not HTTP with a 400 that does not reveal the software: %j',
    async (bytes) => {
      const { answer } = await send(bytes);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).not.toMatch(/node|fastify|parse/i);
    },
  );

  it('I6: rejects TRACE with 405', async () => {
    expect((await send(request('TRACE /shared'))).answer).toMatch(/^HTTP\/1.1 405 /);
  });

  it('rejects conflicting lengths, which a proxy may read differently, with 400', async () => {
    const headers = 'content-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n';
    expect((await send(request('POST /echo/1', headers))).answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('I2: closes a request whose headers or body are incomplete after 10 s with 408', async () => {
    const { server } = test.app;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 10_000]);
    // The server reads both timeouts when a connection opens. A tenth of a second proves the same.
    server.headersTimeout = server.requestTimeout = 100;
    const slow = await Promise.all([
      send('GET /shared HTTP/1.1\r\nhost: local'),
      send(request('POST /echo/1', 'content-type: application/json\r\ncontent-length: 20\r\n') + '{"text":'),
    ]);
    for (const { answer, durationMs } of slow) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(durationMs).toBeGreaterThan(90);
    }
  });
});
