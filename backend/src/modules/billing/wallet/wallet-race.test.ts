import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { consistent, createWalletTestApp } from './testing/wallet-test-app';
import { debitRound } from './testing/debit-round';

const test = fileFixture(() => createWalletTestApp({ connectionsMax: 20 }));

/** Long runs make a thousand. */
const rounds = 3;
/** Hundreds of transactions that wait for each other, on a busy machine. */
const timeout = 180_000;

describe('H8: a wallet under parallel use', () => {
  it(
    `H8: allows exactly 50 of 100 parallel debits of 1 against 50 credits, in ${rounds} rounds`,
    { timeout },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        expect(await debitRound(test)).toEqual({ succeeded: 50, accounts: consistent(0) });
      }
    },
  );

  it('H8: reserves a run once and settles it once, even if 20 of each run in parallel', async () => {
    const { organizationId } = await test.addCustomer();
    await test.grant(organizationId, 50);
    const id = test.deps.ids.uuid();
    await Promise.all(Array.from({ length: 20 }, () => test.reserve(organizationId, 30, id)));
    expect(await test.accountsOf(organizationId)).toEqual(consistent(50, 30));
    await Promise.all(Array.from({ length: 20 }, () => test.settle(organizationId, id, 20)));
    expect(await test.accountsOf(organizationId)).toEqual(consistent(30));
  });

  it('H8: either settles or releases a run, when both happen in parallel', async () => {
    const { organizationId } = await test.addCustomer();
    await test.grant(organizationId, 50);
    const id = await test.reserve(organizationId, 30);
    await Promise.all([test.settle(organizationId, id, 30), test.release(organizationId, id)]);
    const { balance, ...accounts } = await test.accountsOf(organizationId);
    expect([20, 50]).toContain(balance);
    expect({ balance, ...accounts }).toEqual(consistent(balance));
  });
});
