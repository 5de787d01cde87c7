import { sampleBilling } from '@/components/blocks/billing-details/testing/sample-billing';
import { simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { answer } from '@/tests/support/components/mocked-api';
import type { Wallet } from '@/lib/billing/wallet-query';
import type { Transaction, WalletPackage, WalletSettings } from '../api/wallet-calls';

const usd = (amount: number) => ({ amount, currency: 'usd' as const });

export const wallet = (changes: Partial<Wallet> = {}): Wallet => ({
  balance: 1_250,
  reserved: 0,
  available: 1_250,
  value: usd(12_500),
  expiring: [],
  taxPercent: 19,
  isToppingUp: false,
  ...changes,
});

const pack = (id: string, name: string, credits: number, amount: number): WalletPackage => ({
  id,
  name,
  credits,
  price: usd(amount),
  validMonths: 12,
});
export const packages = [pack('small', 'Mini', 100, 1_000), pack('large', 'Medium', 1_000, 9_000)];

export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: '1',
  type: 'purchase',
  activity: null,
  credits: 100,
  balanceAfter: 1_250,
  user: 'ada@acme.com',
  referenceId: null,
  subject: null,
  origin: null,
  note: null,
  createdAt: '2026-03-07T12:00:00.000Z',
  ...changes,
});

export const settings = (changes: Partial<WalletSettings> = {}): WalletSettings => ({
  lowBalanceThreshold: null,
  topUp: null,
  topUpPausedAt: null,
  topUpPauseCause: null,
  chargedThisMonth: usd(0),
  ...changes,
});

/** Serves a wallet with credits, one transaction and a card, unless other answers replace them. */
export const serve = (answers: Parameters<typeof answer>[0] = {}) =>
  answer({
    getCustomerCredits: () => wallet(),
    listWalletPackages: () => packages,
    getSubscription: () => ({ subscription: { status: 'active' } }),
    getWalletSettings: () => settings(),
    listCreditTransactions: () => ({ items: [transaction()], nextCursor: null }),
    getCreditHistory: () => ({
      timeZone: 'UTC',
      days: [{ day: '2026-03-07', balance: 0, added: 0, spent: 0, expired: 0 }],
    }),
    listCreditCards: () => [{ id: 'card', brand: 'visa', last4: '4242' }],
    getBilling: () => sampleBilling(),
    getPaymentConfig: () => simulatorConfig,
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    ...answers,
  });
