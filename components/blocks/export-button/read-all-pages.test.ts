import { ApiError } from '@app/api-client/api-error';
import { expect, it, vi } from 'vitest';
import { readAllPages } from './read-all-pages';

/** Serves `count` numbers in pages of ten. */
const partOf = (count: number) => (cursor: string | undefined) => {
  const first = Number(cursor ?? 0);
  const items = Array.from({ length: Math.min(10, count - first) }, (_, index) => first + index);
  return Promise.resolve({ items, nextCursor: first + 10 < count ? String(first + 10) : null });
};
const never = new AbortController().signal;

it('reads all pages and reports progress', async () => {
  const onProgress = vi.fn();
  const items = await readAllPages({ readPart: partOf(25), onProgress, signal: never });
  expect(items).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(onProgress.mock.calls.flat()).toEqual([10, 20, 25]);
});

it('waits for Retry-After and then repeats the rate-limited page', async () => {
  const readPart = vi.fn(partOf(20));
  readPart.mockRejectedValueOnce(new ApiError({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 30 }));
  const wait = vi.fn(() => Promise.resolve());
  const items = await readAllPages({ readPart, onProgress: () => undefined, signal: never, wait });
  expect(items).toHaveLength(20);
  expect(wait).toHaveBeenCalledExactlyOnceWith(30, never);
});

it('rejects on any other failure and on a Retry-After of hours', async () => {
  const failing = (error: ApiError) =>
    readAllPages({ readPart: () => Promise.reject(error), onProgress: () => undefined, signal: never });
  const server = new ApiError({ status: 500, code: 'error_server' });
  const hours = new ApiError({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 7_200 });
  await expect(failing(server)).rejects.toBe(server);
  await expect(failing(hours)).rejects.toBe(hours);
});

it('requests no further pages after an abort', async () => {
  const controller = new AbortController();
  const readPart = vi.fn(partOf(1_000));
  const onProgress = (count: number) => void (count >= 20 && controller.abort());
  await expect(readAllPages({ readPart, onProgress, signal: controller.signal })).rejects.toThrow();
  expect(readPart).toHaveBeenCalledTimes(2);
});
