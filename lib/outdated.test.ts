import { afterEach, expect, it, vi } from 'vitest';
import { asOutdated, OutdatedError } from './outdated';

afterEach(() => vi.unstubAllGlobals());

/** The error of the bundler's `import()`. */
const failedLoad = () => Object.assign(new Error('Loading chunk 7 failed.'), { request: '/_next/static/chunks/7.js' });

it('a file that the server no longer has makes the page outdated', async () => {
  const fetch = vi.fn(async () => ({ status: 404 }));
  vi.stubGlobal('fetch', fetch);
  expect(await asOutdated(failedLoad())).toBeInstanceOf(OutdatedError);
  expect(fetch).toHaveBeenCalledWith('/_next/static/chunks/7.js', { method: 'HEAD' });
});

it.each([200, 403, 503])('a file that the server answers with %i makes no page outdated', async (status) => {
  vi.stubGlobal('fetch', async () => ({ status }));
  const error = failedLoad();
  expect(await asOutdated(error)).toBe(error);
});

it('a file that a bad connection loses makes no page outdated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = failedLoad();
  expect(await asOutdated(error)).toBe(error);
});

it('an error that concerns no file causes no request', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  for (const error of [new Error('x is undefined'), undefined, 'text']) expect(await asOutdated(error)).toBe(error);
  expect(fetch).not.toHaveBeenCalled();
});
