import { expect, it } from 'vitest';
import { linkGuards } from './guard-links.mjs';

it('links each file that a guard patch changes to the test that proves the guard', () => {
  const patch = 'Turns red: a.test.ts › rejects an expired link\n\n--- a/link.ts\n+++ b/link.ts\n@@\n-check();\n';
  expect(linkGuards([patch]).get('link.ts')).toContain('a.test.ts');
});
