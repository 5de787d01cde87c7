import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadServerTime } from './load-server-time';

const answer = (headers: Record<string, string>) => vi.stubGlobal('fetch', async () => new Response('{}', { headers }));

afterEach(() => vi.unstubAllGlobals());

describe('the server’s time', () => {
  it('the server’s time is read from the header', async () => {
    answer({ 'x-server-time': '1772900000000' });
    vi.stubGlobal('window', { sessionStorage: { setItem: () => {} } });
    await expect(loadServerTime()).resolves.toBe(1_772_900_000_000);
  });

  it('the server’s time is unknown if the header is missing or not a number', async () => {
    answer({});
    await expect(loadServerTime()).rejects.toThrow('no server time');
    answer({ 'x-server-time': 'noon' });
    await expect(loadServerTime()).rejects.toThrow('no server time');
  });
});
