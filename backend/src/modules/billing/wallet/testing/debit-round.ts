import type { WalletTestApp } from './wallet-test-app';

/** Makes 100 parallel debits of 1 against 50 credits of a new organization (H8). */
export async function debitRound(test: WalletTestApp) {
  const { organizationId } = await test.addBuyer();
  await test.grant(organizationId, 50);
  const results = await Promise.all(Array.from({ length: 100 }, () => test.debit(organizationId, 1)));
  return { succeeded: results.filter(Boolean).length, accounts: await test.accountsOf(organizationId) };
}
