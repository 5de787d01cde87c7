import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestServer } from '@/backend/testing/create-test-server';
import { echo } from '@/backend/testing/test-endpoints';
import { createLogger } from './logger';
import { serve } from '../calls/serve';

it('I2: an upload that the client aborts is logged at debug level, not as an error', async () => {
  const lines: { level: string; msg?: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const logger = createLogger({ logLevel: 'debug' }, { write });
  const test = await createTestServer((app) => serve(app, echo, async ({ body }) => ({ text: body.text })), {
    deps: { logger },
  });
  onTestFinished(() => test.close());
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /echo/1 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"text":',
  );
  const [request] = (await once(test.app.server, 'request')) as [IncomingMessage];
  // The server has started to read the body.
  await vi.waitFor(() => expect(request.listenerCount('data')).toBeGreaterThan(0));
  socket.destroy();
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('request aborted by its client'));
  expect(lines.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level))).toEqual([]);
});
