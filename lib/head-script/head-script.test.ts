import { expect, it } from 'vitest';
import { headScript } from './head-script';
import { headScriptHash } from './head-script-hash';

it('the content security policy allows the head script by the hash of its exact text', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(headScript));
  expect(headScriptHash()).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
});
