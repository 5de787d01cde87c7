import { describe, expect, it } from 'vitest';
import { seeThroughPublicFiles } from './public-files.mjs';

const wallet = 'backend/src/modules/wallet';
const publicFile = `export { charge, type Charge } from './charge';
export { create as createWallet } from './create-wallet.service';
export const currency = 'usd';`;

/** @param {string} text The text of a file that imports the wallet's public file. @returns {Promise<string[]>} */
async function importsOf(text) {
  const graph = new Map([['user.ts', new Set([`${wallet}/index.ts`, 'other.ts'])]]);
  await seeThroughPublicFiles(graph, async (file) => (file === 'user.ts' ? text : publicFile));
  return [...(graph.get('user.ts') ?? [])].filter((file) => file !== 'other.ts');
}

describe('A file that imports from the public file of a backend module', () => {
  it.each([
    ['a name', "import { charge } from '@/backend/modules/wallet';", ['charge.ts']],
    [
      'a renamed name',
      "import {\n  createWallet as create,\n} from '@/backend/modules/wallet';",
      ['create-wallet.service.ts'],
    ],
    ['a name that it exports again', "export { charge } from '@/backend/modules/wallet';", ['charge.ts']],
    ['types beside a name', "import { charge, type Charge } from '@/backend/modules/wallet';", ['charge.ts']],
    [
      'types in an import of their own',
      "import type { Charge } from '@/backend/modules/wallet';\nimport { charge } from '@/backend/modules/wallet';",
      ['charge.ts'],
    ],
  ])('depends on the files that declare %s', async (_what, text, files) => {
    expect(await importsOf(text)).toEqual(files.map((file) => `${wallet}/${file}`));
  });

  it.each([
    ['what the public file declares itself', "import { currency } from '@/backend/modules/wallet';"],
    ['all of it', "import * as wallet from '@/backend/modules/wallet';"],
    ['it later', "import { charge } from '@/backend/modules/wallet';\nimport('@/backend/modules/wallet');"],
  ])('depends on the public file if it imports %s', async (_what, text) => {
    expect(await importsOf(text)).toEqual([`${wallet}/index.ts`]);
  });
});
