import { reset } from '../adjust-credits.service';
import type { WalletTestApp } from './wallet-test-app';

/** Sets the balance as staff do. */
export async function setBalanceByStaff(test: WalletTestApp, email: string, credits: number): Promise<void> {
  const staff = { userId: test.deps.ids.uuid() } as Parameters<typeof reset>[1];
  await reset(test.deps, staff, { email, credits, reason: 'Correction' }, crypto.randomUUID());
}
