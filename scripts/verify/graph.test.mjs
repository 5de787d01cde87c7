// @ts-check
import { describe, expect, it } from 'vitest';
import { buildGraph } from './graph.mjs';

const billing = 'backend/src/modules/billing';
const wallet = `${billing}/wallet`;
const publicFile = `export { charge, type Charge } from './charge';
export { create as createWallet } from './create-wallet.service';
export const currency = 'usd';`;

/** @param {string} file @param {string} text @returns {Promise<string[]>} The files that the file uses. */
async function usesOf(file, text) {
  const texts = new Map([
    [file, text],
    [`${wallet}/index.ts`, publicFile],
    [`${billing}/index.ts`, "export { charge } from './wallet';"],
    ...[
      `${wallet}/charge.ts`,
      `${wallet}/create-wallet.service.ts`,
      'lib/api.ts',
      'lib/money/index.ts',
      'lib/w.ts',
    ].map((name) => /** @type {const} */ ([name, ''])),
    ['api-client/contract/account.ts', ''],
    ['api-client/create-api-client.ts', ''],
    ['backend/src/server.ts', ''],
    ['packages/landscape/index.ts', "export { stem } from './terms/tokenize';"],
    ['packages/landscape/terms/tokenize.ts', ''],
    ['content/a.md', ''],
    ['content/b.md', ''],
  ]);
  const graph = await buildGraph([...texts.keys()], async (name) => texts.get(name) ?? '');
  return [...(graph.get(file) ?? [])];
}

describe('A test uses', () => {
  it.each([
    ['a mocked module', "vi.mock('../lib/api', () => ({}))", ['lib/api.ts']],
    ['a mocked folder module', "vi.mock('../lib/money')", ['lib/money/index.ts']],
    ['a program by its path from the project', "spawn(node, ['backend/src/server.ts'])", ['backend/src/server.ts']],
    ['a folder', "new URL('../content/', import.meta.url)", ['content/a.md', 'content/b.md']],
    ['a pattern', "import.meta.glob('../content/**/*.md')", ['content/a.md', 'content/b.md']],
  ])('%s', async (_what, text, expected) => {
    expect(await usesOf('tests/x.test.ts', text)).toEqual(expected);
  });

  it.each([
    ['the project folder', "path.resolve(here, '../')"],
    ['an address of the site', "get('/content/a')"],
    ['a package', "import('@other/api')"],
    ['a type', "import type { Api } from '../lib/api';"],
  ])('nothing of the project by naming %s', async (_what, text) => {
    expect(await usesOf('tests/x.test.ts', text)).toEqual([]);
  });
});

describe('A source file uses', () => {
  it.each([
    ['an import by alias', "import { callApi } from '@/lib/api';", ['lib/api.ts']],
    [
      'the client of the API',
      "import { createApiClient } from '@app/api-client';",
      ['api-client/create-api-client.ts'],
    ],
    ['an import when it is needed', "const api = () => import('./api');", ['lib/api.ts']],
    ['a worker', "new Worker(new URL('./w.ts', import.meta.url), { type: 'module' })", ['lib/w.ts']],
    ['a package', "import { stem } from '@app/landscape';", ['packages/landscape/terms/tokenize.ts']],
    [
      'the contract of a generated call',
      "import { a } from '@app/api-client/calls/account';",
      ['api-client/contract/account.ts'],
    ],
  ])('%s', async (_what, text, expected) => {
    expect(await usesOf('lib/start.ts', text)).toEqual(expected);
  });

  it('no folder that it only names', async () => {
    expect(await usesOf('lib/start.ts', "read('content/')")).toEqual([]);
  });
});

describe('A file that imports from the public file of a backend module', () => {
  it.each([
    ['a name', "import { charge } from '@/backend/modules/billing/wallet';", ['charge.ts']],
    [
      'a renamed name',
      "import {\n  createWallet as create,\n} from '@/backend/modules/billing/wallet';",
      ['create-wallet.service.ts'],
    ],
    ['a name of another wing', "import { charge } from '@/backend/modules/billing';", ['charge.ts']],
    ['a name that it exports again', "export { charge } from '@/backend/modules/billing/wallet';", ['charge.ts']],
    ['types beside a name', "import { charge, type Charge } from '@/backend/modules/billing/wallet';", ['charge.ts']],
    [
      'types in an import of their own',
      "import type { Charge } from '@/backend/modules/billing/wallet';\nimport { charge } from '@/backend/modules/billing/wallet';",
      ['charge.ts'],
    ],
  ])('uses the files that declare %s', async (_what, text, files) => {
    expect(await usesOf('lib/user.ts', text)).toEqual(files.map((file) => `${wallet}/${file}`));
  });

  it.each([
    ['what the public file declares itself', "import { currency } from '@/backend/modules/billing/wallet';"],
    ['all of it', "import * as wallet from '@/backend/modules/billing/wallet';"],
    ['it when it is needed', "import('@/backend/modules/billing/wallet');"],
  ])('uses the public file if it imports %s', async (_what, text) => {
    expect(await usesOf('lib/user.ts', text)).toEqual([`${wallet}/index.ts`]);
  });
});
