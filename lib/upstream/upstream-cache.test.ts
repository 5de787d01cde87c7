import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { Breaker } from './breaker';
import { createFolderStore, type Copy, type CopyStore } from './copy-store';
import { createFakeClock } from './testing/fake-clock';
import { UpstreamCache, type CachedRead, type UpstreamCacheOptions } from './upstream-cache';
import { UpstreamError } from './upstream-error';

const freshMs = 30_000;
const dayMs = 24 * 60 * 60 * 1_000;
const Titles = z.array(z.string());

function createMemoryStore(): CopyStore & { copies: Map<string, Copy> } {
  const copies = new Map<string, Copy>();
  return {
    copies,
    read: async (key) => copies.get(key),
    write: async (key, copy) => void copies.set(key, structuredClone(copy)),
    remove: async (key) => void copies.delete(key),
  };
}

let clock = createFakeClock();
let store = createMemoryStore();
const warn = vi.fn();
beforeEach(() => {
  clock = createFakeClock();
  store = createMemoryStore();
  warn.mockClear();
});

function createCache(options: Partial<UpstreamCacheOptions> = {}): UpstreamCache {
  const breaker = new Breaker(clock);
  const own = { upstream: 'test', freshMs, breakerOf: () => breaker, copies: store, clock, warn };
  return new UpstreamCache({ ...own, ...options });
}

const reading = (load: () => Promise<unknown>, key = 'posts'): CachedRead<string[]> => ({
  key,
  load,
  parse: (raw) => Titles.parse(raw),
  isEmpty: (titles) => titles.length === 0,
});
const answering = (...titles: string[]) => reading(async () => titles);
const away = () => reading(() => Promise.reject(new UpstreamError('connection')));
const hanging = () => reading(() => new Promise(() => undefined));
const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: UpstreamError) => error.problem,
  );

describe('a response', () => {
  it('a response is served from the cache while fresh, then requested again', async () => {
    const cache = createCache();
    const load = vi.fn(async () => ['a']);
    await cache.read(reading(load));
    await clock.move(freshMs - 1);
    await cache.read(reading(load));
    expect(load).toHaveBeenCalledOnce();
    await clock.move(1);
    expect(await cache.read(answering('b'))).toEqual(['b']);
  });

  it('a response is requested once for concurrent readers', async () => {
    const load = vi.fn(async () => ['a']);
    const cache = createCache();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.read(reading(load))));
    expect(answers).toEqual(answers.map(() => ['a']));
    expect(load).toHaveBeenCalledOnce();
  });

  it('a response is not parsed again if unchanged', async () => {
    const cache = createCache();
    const parse = vi.fn((raw: unknown) => Titles.parse(raw));
    for (let count = 0; count < 3; count++) {
      await cache.read({ key: 'posts', load: async () => ['a'], parse });
      await clock.move(freshMs);
    }
    expect(parse).toHaveBeenCalledOnce();
  });

  it('a response is evicted when the cache is full', async () => {
    const cache = createCache({ entriesMax: 2, copies: { ...store, write: async () => undefined } });
    for (const key of ['one', 'two', 'three']) await cache.read(reading(async () => [key], key));
    const load = vi.fn(async () => ['again']);
    await cache.read(reading(load, 'three'));
    await cache.read(reading(load, 'two'));
    expect(load).not.toHaveBeenCalled();
    await cache.read(reading(load, 'one'));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('L1: while the upstream is down', () => {
  it('L1: the last good response is shown for 24 hours, then none', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(dayMs - 1);
    expect(await cache.read(away())).toEqual(['a']);
    await clock.move(1);
    expect(await problemOf(cache.read(away()))).toBe('connection');
  });

  it('L1: a response that the schema rejects does not replace the last good one', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(freshMs);
    expect(await cache.read(reading(async () => ({ error: 'maintenance' })))).toEqual(['a']);
    expect(store.copies.get('posts')?.raw).toEqual(['a']);
  });

  it('L1: a page with a copy waits 250 ms, later ones not at all, and a late response is cached', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(freshMs);
    let arrive: (titles: string[]) => void = () => {};
    const defer = reading(() => new Promise((resolve) => (arrive = resolve)));
    const done = vi.fn();
    const waiting = cache.read(defer).then(done);
    await clock.move(249);
    expect(done).not.toHaveBeenCalled();
    await clock.move(1);
    await waiting;
    expect(done).toHaveBeenCalledWith(['a']);
    const next = cache.read(defer);
    await clock.move(0);
    expect(await next).toEqual(['a']);
    arrive(['b']);
    await clock.move(0);
    expect(await cache.read(away())).toEqual(['b']);
  });

  it('L1: a page without a copy waits 3 seconds and gets an error, never an empty response', async () => {
    const failed = problemOf(createCache().read(hanging()));
    await clock.move(2_999);
    await clock.move(1);
    expect(await failed).toBe('timeout');
  });

  it('a failure is not cached, so the next request tries again', async () => {
    const cache = createCache();
    expect(await problemOf(cache.read(away()))).toBe('connection');
    expect(await cache.read(answering('a'))).toEqual(['a']);
  });

  it('the log has one line for each failed request', async () => {
    const cache = createCache();
    for (let count = 0; count < 10; count++) await problemOf(cache.read(away()));
    expect(warn.mock.calls).toEqual(
      Array(2).fill(['upstream read failed', { upstream: 'test', key: 'posts', problem: 'connection' }]),
    );
  });
});

describe('content removed by the upstream', () => {
  it('content removed by the upstream is gone, even after a restart during an outage', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(freshMs);
    expect(await cache.read(answering())).toEqual([]);
    await clock.move(0);
    expect(await problemOf(createCache().read(away()))).toBe('connection');
  });

  it('leaves nothing on disk if it never existed', async () => {
    await createCache().read(answering());
    await clock.move(0);
    expect(store.copies.size).toBe(0);
  });
});

describe('the copies on disk', () => {
  async function createFolder() {
    const folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return path.join(folder, 'content-cache');
  }
  const copy: Copy = { savedAtMs: 1, raw: ['a'] };

  it('L1: survive a restart', async () => {
    const copies = createFolderStore(await createFolder());
    await createCache({ copies }).read(answering('a'));
    await vi.waitUntil(async () => copies.read('posts'));
    expect(await createCache({ copies }).read(away())).toEqual(['a']);
  });

  it('the copies on disk are readable by their owner only and never half written', async () => {
    const folder = await createFolder();
    const copies = createFolderStore(folder);
    await Promise.all([copies.write('posts', copy), copies.write('posts', copy), copies.write('posts', copy)]);
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect((await stat(path.join(folder, files[0] ?? ''))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await copies.read('posts')).toEqual(copy);
    await copies.remove('posts');
    expect(await copies.read('posts')).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"key":"posts","raw":[]}', '{"key":"other","savedAtMs":1,"raw":["a"]}'])(
    'L1: the copies on disk are ignored if damaged: %j',
    async (damaged) => {
      const folder = await createFolder();
      const copies = createFolderStore(folder);
      await copies.write('posts', copy);
      await writeFile(path.join(folder, (await readdir(folder))[0] ?? ''), damaged);
      expect(await copies.read('posts')).toBeUndefined();
    },
  );

  it("the copies on disk do not break the page if the disk can't be written", async () => {
    const copies = { ...store, write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    expect(await createCache({ copies }).read(answering('a'))).toEqual(['a']);
    await clock.move(0);
    expect(warn).toHaveBeenCalledWith('copy not written to disk', {
      upstream: 'test',
      key: 'posts',
      code: 'ENOSPC',
    });
  });
});

describe('a suspicious response', () => {
  const suspicious = (load: () => Promise<unknown>) => ({
    ...reading(load),
    isSuspicious: (titles: string[], known: string[]) => titles.length === 0 && known.length > 1,
  });
  const minuteMs = 60_000;

  it('a suspicious response is not used for ten minutes, in which the known one is fresh, with one log line', async () => {
    const cache = createCache();
    await cache.read(answering('a', 'b'));
    const load = vi.fn(async () => []);
    for (let minute = 1; minute <= 10; minute++) {
      await clock.move(minuteMs);
      expect(await cache.read(suspicious(load))).toEqual(['a', 'b']);
      expect(await cache.read(suspicious(load))).toEqual(['a', 'b']);
    }
    expect(load).toHaveBeenCalledTimes(10);
    expect(warn.mock.calls).toEqual([['upstream response suspicious', { upstream: 'test', key: 'posts' }]]);
    expect(store.copies.size).toBe(1);
    await clock.move(minuteMs);
    expect(await cache.read(suspicious(load))).toEqual([]);
  });

  it('a suspicious response is forgotten with the next good one', async () => {
    const cache = createCache();
    await cache.read(answering('a', 'b'));
    for (const titles of [[], ['c', 'd']]) {
      await clock.move(9 * minuteMs);
      await cache.read(suspicious(async () => titles));
    }
    await clock.move(9 * minuteMs);
    expect(await cache.read(suspicious(async () => []))).toEqual(['c', 'd']);
  });
});
