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

describe('an answer', () => {
  it('is shown for a while without asking again, then asked for anew', async () => {
    const cache = createCache();
    const load = vi.fn(async () => ['a']);
    await cache.read(reading(load));
    await clock.move(freshMs - 1);
    await cache.read(reading(load));
    expect(load).toHaveBeenCalledOnce();
    await clock.move(1);
    expect(await cache.read(answering('b'))).toEqual(['b']);
  });

  it('is asked for once, however many wait for it', async () => {
    const load = vi.fn(async () => ['a']);
    const cache = createCache();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.read(reading(load))));
    expect(answers).toEqual(answers.map(() => ['a']));
    expect(load).toHaveBeenCalledOnce();
  });

  it('that has not changed is not read anew', async () => {
    const cache = createCache();
    const parse = vi.fn((raw: unknown) => Titles.parse(raw));
    for (let count = 0; count < 3; count++) {
      await cache.read({ key: 'posts', load: async () => ['a'], parse });
      await clock.move(freshMs);
    }
    expect(parse).toHaveBeenCalledOnce();
  });

  it('is forgotten when too many others came after it', async () => {
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

describe('L1: while the upstream is away', () => {
  it('L1: the last good answer is shown for 24 hours, and then none', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(dayMs - 1);
    expect(await cache.read(away())).toEqual(['a']);
    await clock.move(1);
    expect(await problemOf(cache.read(away()))).toBe('connection');
  });

  it('L1: what the schema refuses does not take the place of the last good answer', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(freshMs);
    expect(await cache.read(reading(async () => ({ error: 'maintenance' })))).toEqual(['a']);
    expect(store.copies.get('posts')?.raw).toEqual(['a']);
  });

  it('L1: a page with a copy waits 250 ms, the next ones not at all, and a late answer is kept', async () => {
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

  it('L1: a page without one waits 3 seconds and is told that there is no answer, never an empty one', async () => {
    const failed = problemOf(createCache().read(hanging()));
    await clock.move(2_999);
    await clock.move(1);
    expect(await failed).toBe('timeout');
  });

  it('a failure is not kept: the next request asks again', async () => {
    const cache = createCache();
    expect(await problemOf(cache.read(away()))).toBe('connection');
    expect(await cache.read(answering('a'))).toEqual(['a']);
  });

  it('the log names what could not be read, once for each request that was sent', async () => {
    const cache = createCache();
    for (let count = 0; count < 10; count++) await problemOf(cache.read(away()));
    expect(warn.mock.calls).toEqual(
      Array(2).fill(['upstream read failed', { upstream: 'test', key: 'posts', problem: 'connection' }]),
    );
  });
});

describe('what the upstream takes away', () => {
  it('is gone, also after a restart while it is away', async () => {
    const cache = createCache();
    await cache.read(answering('a'));
    await clock.move(freshMs);
    expect(await cache.read(answering())).toEqual([]);
    await clock.move(0);
    expect(await problemOf(createCache().read(away()))).toBe('connection');
  });

  it('and what never was leaves nothing on disk', async () => {
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

  it('L1: outlive the process', async () => {
    const copies = createFolderStore(await createFolder());
    await createCache({ copies }).read(answering('a'));
    await vi.waitUntil(async () => copies.read('posts'));
    expect(await createCache({ copies }).read(away())).toEqual(['a']);
  });

  it('are readable by their owner only, and no half of one is left', async () => {
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
    'L1: a damaged one counts as none: %j',
    async (damaged) => {
      const folder = await createFolder();
      const copies = createFolderStore(folder);
      await copies.write('posts', copy);
      await writeFile(path.join(folder, (await readdir(folder))[0] ?? ''), damaged);
      expect(await copies.read('posts')).toBeUndefined();
    },
  );

  it('a disk that takes nothing costs nobody the page', async () => {
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
