import { eq, sql } from 'drizzle-orm';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';
import { creditGrants, creditTransactions } from '@/backend/db/schema/billing/wallets';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { grantCredits } from '../grant-credits';
import { releaseReservation, reserveCredits, settleReservation } from '../reservations';
import { findWallet } from '../wallet.repository';

/** The application with direct access to wallets. Every operation is one transaction of its own. */
export async function createWalletTestApp(options: TestOptions = {}) {
  const test = await createPlanTestApp(options);
  const { database, deps } = test;

  const grant = (organizationId: string, credits: number, expiresAt: Date | null = null) =>
    database.transaction((transaction) =>
      grantCredits(transaction, deps, {
        ...{ organizationId, type: 'gift', credits, expiresAt, userId: null, referenceId: deps.ids.uuid() },
      }),
    );
  const reserve = async (organizationId: string, credits: number, id: string = deps.ids.uuid()): Promise<string> => {
    await database.transaction((transaction) =>
      reserveCredits(transaction, deps, { id, organizationId, activity: 'workflow-run', credits, userId: null }),
    );
    return id;
  };
  const settle = (organizationId: string, id: string, credits: number) =>
    database.transaction((transaction) => settleReservation(transaction, deps, { id, organizationId, credits }));
  const release = (organizationId: string, id: string) =>
    database.transaction((transaction) => releaseReservation(transaction, deps, { id, organizationId }));
  /** Reserves and spends credits at once. @returns Whether there were enough. */
  const debit = (organizationId: string, credits: number): Promise<boolean> =>
    database
      .transaction(async (transaction) => {
        const id = deps.ids.uuid();
        const cause = { id, organizationId, activity: 'research-bot', credits, userId: null } as const;
        await reserveCredits(transaction, deps, cause);
        await settleReservation(transaction, deps, { id, organizationId, credits });
      })
      .then(
        () => true,
        (error: { code?: string }) => {
          if (error.code === 'error_credits_insufficient') return false;
          throw error;
        },
      );

  /**
   * Adds a default card whose bank asks for the cardholder at each charge. The cardholder confirms that it is saved.
   */
  const addAskingCard = async (customer: Customer): Promise<void> => {
    const body = { paymentToken: await test.createToken('asks_each_time'), isDefault: true };
    const asked = await test.pay('POST', '/credit-cards', customer, body);
    if (asked.statusCode !== 409) throw new Error(asked.body);
    const { action, continuationId } = asked.json().payment;
    await test.confirm(action);
    const added = await test.pay('POST', '/credit-cards', customer, { ...body, continuationId });
    if (added.statusCode !== 201) throw new Error(added.body);
  };

  /** Expected balances of the accounts that credits come from and go to, by cause of each transaction (BI-18). */
  const expectedOf = async (organizationId: string): Promise<Record<string, number>> => {
    const { type, credits, referenceId } = creditTransactions;
    const isRevoked = sql`exists (select from ${invoices} where ${invoices.id} = ${referenceId} and kind = 'credit_note')`;
    const account = sql<string>`case when ${type} = 'purchase' or ${isRevoked} then 'credits_sold'
      when ${type} in ('gift', 'trial', 'reset') then 'credits_given' else 'credits_' || ${type} end`;
    const rows = await database
      .select({ account, sum: sql<string>`-sum(${credits})` })
      .from(creditTransactions)
      .where(sql`${creditTransactions.organizationId} = ${organizationId} and ${type} not in ('reserved', 'released')`)
      .groupBy(sql`1`);
    return Object.fromEntries(rows.map(({ account: name, sum }) => [name, Number(sum)]));
  };

  const sumOf = async (query: PromiseLike<{ sum: string | null }[]>) => Number((await query)[0]?.sum ?? 0);
  /** The wallet, and the same amounts as the transactions, the grants and the ledger have them. */
  const accountsOf = async (organizationId: string) => {
    const wallet = await findWallet(database, organizationId);
    const { type, credits } = creditTransactions;
    const isOfBalance = sql`${type} not in ('reserved', 'released')`;
    const entries = await database
      .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries)
      .where(sql`${ledgerEntries.organizationId} = ${organizationId} and ${ledgerEntries.unit} = 'credits'`)
      .groupBy(ledgerEntries.account);
    const ledger = Object.fromEntries(entries.map(({ account, sum }) => [account, Number(sum)]));
    const expected = await expectedOf(organizationId);
    const names = Object.keys({ ...expected, ...ledger }).filter((name) => name.startsWith('credits_'));
    return {
      /** Accounts whose sum is not that of the transactions. */
      misposted: names.filter((name) => (expected[name] ?? 0) !== (ledger[name] ?? 0)),
      balance: wallet?.balance ?? 0,
      reserved: wallet?.reserved ?? 0,
      transactions: await sumOf(
        database
          .select({ sum: sql<string>`sum(${credits})` })
          .from(creditTransactions)
          .where(sql`${creditTransactions.organizationId} = ${organizationId} and ${isOfBalance}`),
      ),
      grants: await sumOf(
        database
          .select({ sum: sql<string>`sum(${creditGrants.left})` })
          .from(creditGrants)
          .where(eq(creditGrants.organizationId, organizationId)),
      ),
      ledgerWallet: ledger.wallet ?? 0,
      ledgerReserved: ledger.reserved ?? 0,
      ledgerTotal: Object.values(ledger).reduce((sum, amount) => sum + amount, 0),
    };
  };

  /** Reads as the customer, also after the clock was moved. */
  const read = async (customer: Customer, path: string) =>
    (await test.call('GET', path, { token: (await test.renewToken(customer)).token })).json();
  const walletOf = (customer: Customer) => read(customer, '/customer-credits');
  const settingsOf = (customer: Customer) => read(customer, '/customer-credits/settings');
  /** Counts the emails about paused automatic purchases. */
  const countPaused = async (customer: Customer) =>
    (await test.subjectsTo(customer)).filter((subject) => subject.includes('are paused')).length;

  const operations = { grant, reserve, settle, release, debit, addAskingCard };
  return { ...test, ...operations, accountsOf, read, walletOf, settingsOf, countPaused };
}

export type WalletTestApp = Awaited<ReturnType<typeof createWalletTestApp>>;

/** The expected amounts of a wallet in all accounts. */
export const consistent = (balance: number, reserved = 0) => ({
  misposted: [] as string[],
  balance,
  reserved,
  transactions: balance,
  grants: balance,
  ledgerWallet: balance - reserved,
  ledgerReserved: reserved,
  ledgerTotal: 0,
});
