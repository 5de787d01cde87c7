import { hash, parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { HttpError } from '@/backend/http/errors/http-error';
import { createPasswordHasher, passwordHashesStarted } from './password-hasher';

const argon2id = 2;

it('C3: hashes with Argon2id, 19 MiB, two passes and a random salt', async () => {
  const hasher = createPasswordHasher(undefined);
  const [one, other] = [await hasher.hash('Corre(t horse 1'), await hasher.hash('Corre(t horse 1')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(one)).toMatchObject({ algorithm: argon2id, memoryCost: 19_456, timeCost: 2, saltLen: 16 });
  expect(one).not.toBe(other);
  expect(await hasher.verify(one, 'Corre(t horse 1')).toBe(true);
  expect(await hasher.verify(one, 'Corre(t horse 2')).toBe(false);
});

it('C3: verifies a hash with a pepper only with that pepper', async () => {
  const stored = await createPasswordHasher('a pepper of 16 or more').hash('Corre(t horse 1');
  expect(await createPasswordHasher('a pepper of 16 or more').verify(stored, 'Corre(t horse 1')).toBe(true);
  expect(await createPasswordHasher(undefined).verify(stored, 'Corre(t horse 1')).toBe(false);
});

it('C3: recognizes a hash with weaker parameters', async () => {
  const hasher = createPasswordHasher(undefined);
  expect(hasher.isOutdated(await hash('x', { memoryCost: 8_192, timeCost: 2 }))).toBe(true);
  expect(hasher.isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 1 }))).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false);
});

it('C1: the hasher does not truncate a long password', async () => {
  const hasher = createPasswordHasher(undefined);
  const stored = await hasher.hash(`${'ä'.repeat(127)}1`);
  expect(await hasher.verify(stored, `${'ä'.repeat(127)}2`)).toBe(false);
  expect(await hasher.verify(stored, `${'ä'.repeat(127)}1`)).toBe(true);
});

it('A1: verifying without a stored hash costs one computation and returns false', async () => {
  const hasher = createPasswordHasher(undefined);
  const before = passwordHashesStarted();
  expect(await hasher.verify(null, 'anything')).toBe(false);
  expect(passwordHashesStarted()).toBe(before + 1);
});

it('B2: computes no hash for an attempt that is not admitted', async () => {
  const hasher = createPasswordHasher(undefined);
  const before = passwordHashesStarted();
  const reject = () => Promise.reject(new HttpError(429, 'error_rate_limited'));
  await expect(hasher.verify(null, 'anything', reject)).rejects.toMatchObject({ status: 429 });
  expect(passwordHashesStarted()).toBe(before);
});

it('B5: rejects more than four in flight and fifty waiting with 503 and Retry-After before any of them ends', async () => {
  const hasher = createPasswordHasher(undefined);
  const accepted = Array.from({ length: 54 }, () => hasher.hash('Corre(t horse 1'));
  let ended = 0;
  for (const one of accepted) void one.then(() => (ended += 1));
  await expect(hasher.hash('Corre(t horse 1')).rejects.toMatchObject({
    status: 503,
    code: 'error_unavailable',
    headers: { 'retry-after': '1' },
  });
  expect(ended).toBe(0);
  expect(await Promise.all(accepted)).toHaveLength(54);
});
