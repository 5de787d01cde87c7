import { expect, it } from 'vitest';
import { headScript } from './head-script';
import { headScriptHash } from './head-script-hash';

it('is allowed by the hash of exactly its own text', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(headScript));
  expect(headScriptHash()).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
});
