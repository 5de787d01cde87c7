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
