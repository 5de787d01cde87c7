// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';
import { findForeignMessages, findIdleOwners, readMessageKeys } from './message-owners.mjs';

const isProduct = (/** @type {string} */ file) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.test\.|(^|\/)testing\/|^tests\/|^scripts\/(lint|messages)\//.test(file);

describe('the messages of the product', async () => {
  const messageFiles = readMessageKeys();
  const sources = ((await listFiles()) ?? [])
    .filter(isProduct)
    .map((source) => ({ source, text: readFileSync(path.join(root, source), 'utf8') }));

  it('every message is used by the owners of its file, and by one feature unless its file is shared', () => {
    expect(findForeignMessages(messageFiles, sources)).toEqual([]);
  });

  it('every owner of a file uses one of its messages', () => {
    expect(findIdleOwners(messageFiles, sources)).toEqual([]);
  });
});

describe('findForeignMessages', () => {
  const messageFiles = [
    { file: 'ui', keys: ['ui_delete'] },
    { file: 'billing/wallet', keys: ['wallet_buy'] },
    { file: 'site/products', keys: ['products_more'] },
  ];
  const find = (/** @type {string[]} */ ...sources) =>
    findForeignMessages(
      messageFiles,
      sources.map((line) => {
        const [source = '', text = ''] = line.split(': ');
        return { source, text };
      }),
    );

  it('allows a message of the own file, and a shared one', () => {
    expect(find('components/features/billing/wallet/a.tsx: m.wallet_buy(), m.ui_delete()')).toEqual([]);
  });

  it('finds a message of a file that belongs to another feature', () => {
    expect(find('components/features/flows/flows/a.tsx: m.wallet_buy')).toEqual([
      'wallet_buy of billing/wallet.json is foreign to components/features/flows/flows/a.tsx',
    ]);
  });

  it('finds a message that two features of one file use', () => {
    const sources = ['products', 'solutions'].map(
      (name) => `components/features/site/${name}/a.tsx: m.products_more()`,
    );
    expect(find(...sources)).toEqual([
      'products_more is used by components/features/site/products and components/features/site/solutions',
    ]);
  });
});
