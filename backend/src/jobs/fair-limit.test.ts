import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairLimit } from './fair-limit';

/** Work that ends when the test says so. */
function createWork(limit: FairLimit) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string, signal?: AbortSignal) =>
    limit.run(
      owner,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await turnOfLoop();
  };
  return { started, add, end };
}

it('P3: one owner with much work delays another one by what runs, not by what waits', async () => {
  const { started, add, end } = createWork(new FairLimit(1));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  void add('b', 'b1');
  await turnOfLoop();
  expect(started).toEqual(['a1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a2');
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('P3: no owner takes the last of several places beside its own work', async () => {
  const { started, add, end } = createWork(new FairLimit(3));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  await turnOfLoop();
  expect(started).toEqual(['a1', 'a2']);
  void add('b', 'b1');
  await turnOfLoop();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('P3: owners are served in turns, those with the least running work first', async () => {
  const { started, add, end } = createWork(new FairLimit(2));
  void add('a', 'a1');
  void add('b', 'b1');
  for (const name of ['a2', 'a3']) void add('a', name);
  void add('b', 'b2');
  void add('c', 'c1');
  await turnOfLoop();
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'b2']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'b2', 'a2']);
});

it('work that fails gives its place to the next, and its error to its caller', async () => {
  const limit = new FairLimit(1);
  const failing = limit.run('a', () => Promise.reject(new Error('broken')));
  const next = limit.run('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

it('work that is aborted while it waits never begins', async () => {
  const { started, add, end } = createWork(new FairLimit(1));
  const controller = new AbortController();
  void add('a', 'a1');
  const aborted = add('b', 'b1', controller.signal);
  controller.abort(new Error('canceled'));
  await expect(aborted).rejects.toThrow('canceled');
  await end('a1');
  expect(started).toEqual(['a1']);
  await expect(add('b', 'b2', controller.signal)).rejects.toThrow('canceled');
});
