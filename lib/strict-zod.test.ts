import { expect, it, vi } from 'vitest';

it("J2: zod never tries to compile code, which the pages' content security policy blocks", async () => {
  // zod checks only once, when first loaded, whether it may compile, so this test loads its own modules.
  vi.resetModules();
  const compile = vi.fn(function reject() {
    throw new EvalError('rejected');
  });
  vi.stubGlobal('Function', compile);
  await import('./strict-zod');
  const { z } = await import('zod');
  const schema = z.object({ email: z.string() });
  expect(schema.parse({ email: 'a@b.test' })).toEqual({ email: 'a@b.test' });
  expect(compile).not.toHaveBeenCalled();
});
