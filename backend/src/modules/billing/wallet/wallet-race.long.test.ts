import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { consistent, createWalletTestApp } from './testing/wallet-test-app';
import { debitRound } from './testing/debit-round';

const test = fileFixture(() => createWalletTestApp({ connectionsMax: 20 }));

const rounds = 1_000;
const minutes = 60_000;

it(
  `H8: allows exactly 50 of 100 parallel debits of 1 against 50 credits, in ${rounds} rounds`,
  { timeout: 30 * minutes },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect(await debitRound(test)).toEqual({ succeeded: 50, accounts: consistent(0) });
    }
  },
);
