import { expect, it } from 'vitest';
import type { Deps } from '@/backend/deps';
import { createPasswordHasher } from '@/backend/passwords/password-hasher';
import { logIn } from './login.service';

const origin = {
  requestId: 'test',
  clientAddress: '127.0.0.1',
  userAgent: null,
  isBrowser: false,
  binding: undefined,
  device: undefined,
};
const credentials = { email: 'ada@acme.example', password: 'Corre(t horse 1', staySignedIn: false };

it('B5: a login is rejected with 503 before any query if the hash queue is full', async () => {
  const hasher = createPasswordHasher(undefined);
  const accessed: PropertyKey[] = [];
  const deps = new Proxy({} as Deps, { get: (_deps, name) => void accessed.push(name) });
  const waiting = Array.from({ length: 54 }, () => hasher.hash(credentials.password));
  await expect(logIn(deps, hasher, credentials, origin)).rejects.toMatchObject({
    status: 503,
    code: 'error_unavailable',
  });
  expect(accessed).toEqual([]);
  await Promise.all(waiting);
});

it('B5: a flood of logins is rejected beyond the queue before any query, also while none has reached its hash', async () => {
  let queries = 0;
  let answer = () => {};
  const away = new Promise<never>((_resolve, reject) => (answer = () => reject(new Error('no database'))));
  away.catch(() => undefined);
  const database = new Proxy({}, { get: () => () => ((queries += 1), { from: () => ({ where: () => away }) }) });
  const flood = Array.from({ length: 200 }, () =>
    logIn({ database } as Deps, createPasswordHasher(undefined), credentials, origin).catch((error: unknown) => error),
  );
  const rejected = await Promise.all(flood.slice(54));
  for (const error of rejected) expect(error).toMatchObject({ status: 503, code: 'error_unavailable' });
  expect(queries).toBe(54);
  answer();
  await Promise.all(flood);
});
