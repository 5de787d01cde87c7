import { afterAll, beforeAll, expect, it } from 'vitest';
import { consistent, createWalletTestApp, type WalletTestApp } from './testing/wallet-test-app';
import { debitRound } from './testing/debit-round';

let test: WalletTestApp;
beforeAll(async () => {
  test = await createWalletTestApp({ connectionsMax: 20 });
});
afterAll(() => test.close());

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
