import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureKeys } from './key-files';
import { loadKeys } from './keys';
import { writePublicKeys } from './public-key-file';

it('the public key set next to the keys follows a rotation, and is left alone otherwise', () => {
  const keysDir = mkdtempSync(path.join(tmpdir(), 'public-keys-'));
  onTestFinished(() => rmSync(keysDir, { recursive: true }));
  const file = path.join(keysDir, 'public-keys.json');
  const written = () => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  ensureKeys(keysDir);
  writePublicKeys(keysDir);
  expect(written()).toEqual(loadKeys(keysDir).publicKeySet());
  expect(readFileSync(file, 'utf8')).not.toMatch(/"d"|"p"|PRIVATE/);
  const { ino } = statSync(file);
  writePublicKeys(keysDir);
  expect(statSync(file).ino).toBe(ino);
  const pems = loadKeys(keysDir).publicKeySet().keys;
  rmSync(path.join(keysDir, `access-token.${pems[0]?.kid}.pem`));
  ensureKeys(keysDir);
  writePublicKeys(keysDir);
  expect(written()).toEqual(loadKeys(keysDir).publicKeySet());
  expect(written()).not.toEqual({ keys: pems });
});
