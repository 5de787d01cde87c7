import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

/** @returns The modules among what a program loads that revoke something when an invoice is refunded. */
async function findRevoking(program: string): Promise<string[]> {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: [program], outdir: '.build', write: false, metafile: true },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
  });
  const registers = (file: string) => /^registerRevocation\(/mu.test(readFileSync(path.join(root, file), 'utf8'));
  return Object.keys(metafile.inputs).filter(registers).toSorted();
}

it('BI-23: the refund command loads all modules that revoke what a refund pays back', async () => {
  const ofServer = await findRevoking('backend/src/server.ts');
  expect(ofServer).toEqual(['backend/src/modules/plan-changes/index.ts', 'backend/src/modules/wallet/index.ts']);
  expect(await findRevoking('backend/src/staff/refund-order.ts')).toEqual(ofServer);
});
