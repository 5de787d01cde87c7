import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';

/** A defect that no request can reach: the process throws outside of one. */
const defect = `process.on('SIGUSR2', () => { throw new Error('crash canary of ada@acme.com') })`;

const received: string[] = [];
const errorService = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    received.push(text);
    response.end('{}');
  });
});
let backend: BackendProcess;

beforeAll(async () => {
  await new Promise<void>((resolve) => errorService.listen(0, '127.0.0.1', resolve));
  const { port } = errorService.address() as AddressInfo;
  backend = await BackendProcess.prepare({
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defect)}`,
    RELEASE: 'dcipher-web@test',
  });
  await backend.start();
});
afterAll(async () => {
  await backend.remove();
  errorService.close();
});

it('M1: a crash is reported, scrubbed, before the process exits for its supervisor to replace it', async () => {
  // The first error loads the client, which local mode doesn't load at the start.
  expect((await backend.request('/local/error')).status).toBe(500);
  await eventually(() => received.length > 0, { what: 'a report of the failed call' });
  backend.signal('SIGUSR2');
  expect(await backend.ended()).toBe(1);
  const report = received.find((text) => text.includes('crash canary'));
  expect(report).toContain('crash canary of (email)');
  expect(report).toContain('dcipher-web@test');
  expect(report).toContain('unexpected failure');
});
