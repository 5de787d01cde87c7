// @ts-check
import { expect, it } from 'vitest';
import { startServers } from './start-product.mjs';

it('L4: starts the front door after the pages are built, without waiting for the backend and its database', async () => {
  /** @type {string[]} */
  const started = [];
  /** @type {(message: { ready: boolean }) => void} */
  let reportReady = () => {};
  const backend = { start: () => new Promise((resolve) => (reportReady = resolve)) };
  const servers = startServers(
    backend,
    async () => void started.push('pages'),
    async () => void started.push('front door'),
  );
  await expect.poll(() => started).toEqual(['pages', 'front door']);
  reportReady({ ready: true });
  expect(await servers).toEqual({ ready: true });
});
