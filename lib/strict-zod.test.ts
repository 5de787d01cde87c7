import { expect, it, vi } from 'vitest';
import './strict-zod';

it('J2: zod never tries to compile code, which the policy of the pages refuses', async () => {
  const compile = vi.fn(() => {
    throw new EvalError('refused');
  });
  vi.stubGlobal('Function', compile);
  const { z } = await import('zod');
  const schema = z.object({ email: z.string() });
  expect(schema.parse({ email: 'a@b.test' })).toEqual({ email: 'a@b.test' });
  expect(compile).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
