import { expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';
import { parseTrustedProxies } from './trusted-proxies';

/** @returns The warnings of a front door that a proxy on this machine forwards two requests to. */
async function warningsWith(trustedProxies: string[]): Promise<object[]> {
  const lines: { level: number; proxy?: string }[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const door = await startFrontDoor(
    { logLevel: 'warn', trustedProxies: parseTrustedProxies(trustedProxies) },
    { logStream },
  );
  await door.send('/');
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  for (const path of ['/', '/about']) await door.send(path, { headers });
  return lines;
}

it('logs once that TRUSTED_PROXIES does not name a proxy', async () => {
  expect(await warningsWith([])).toEqual([
    expect.objectContaining({ proxy: '127.0.0.1', msg: expect.stringContaining('TRUSTED_PROXIES') }),
  ]);
});

it('logs nothing about a proxy that TRUSTED_PROXIES names', async () => {
  expect(await warningsWith(['127.0.0.1'])).toEqual([]);
});
