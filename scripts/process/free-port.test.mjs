// @ts-check
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from './free-port.mjs';

/** Makes the next choices fall on this port first, then on the one above it, and so on. @param {number} port */
function chooseFrom(port) {
  let next = port;
  vi.spyOn(Math, 'random').mockImplementation(() => (next++ - 20_000 + 0.5) / 12_768);
}

describe('freePort', () => {
  afterEach(() => vi.restoreAllMocks());

  it('returns each port once, even while nothing listens on it', async () => {
    const port = await freePort();
    chooseFrom(port);
    expect(await freePort()).toBeGreaterThan(port);
  });

  it.each([undefined, '127.0.0.1', '0.0.0.0'])('returns no port on which a server listens (%s)', async (host) => {
    const server = createServer();
    await new Promise((resolve) => server.listen({ port: 0, host }, () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    chooseFrom(port);
    expect(await freePort()).toBeGreaterThan(port);
    await new Promise((resolve) => server.close(resolve));
  });

  it('returns no ephemeral port', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(new Set(ports).size).toBe(50);
  });
});
