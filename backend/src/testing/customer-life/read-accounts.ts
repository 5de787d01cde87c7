import { eq, sql } from 'drizzle-orm';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';
import { outbox } from '@/backend/db/schema/outbox';
import { creditTransactions } from '@/backend/db/schema/billing/wallets';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { Life } from './customer-life';

/** Retained data of a deleted organization: its documents, and the movements that they caused. */
export type KeptAccounts = Awaited<ReturnType<typeof readKeptAccounts>>;

/** A customer's data from every part of the product. */
export type Accounts = Awaited<ReturnType<typeof readAccounts>>;

/** Reads what is kept of an organization, deleted or not. */
export async function readKeptAccounts({ app, customer }: Life) {
  const purchases = await app.purchasesOf(customer);
  return {
    purchases,
    invoices: await app.invoicesOf(customer),
    charges: await app.chargesOf(purchases.map(({ id }) => id)),
    ledger: await app.database
      .select({
        account: ledgerEntries.account,
        unit: ledgerEntries.unit,
        sum: sql<string>`sum(${ledgerEntries.amount})`,
      })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.organizationId, customer.organizationId))
      .groupBy(ledgerEntries.account, ledgerEntries.unit),
  };
}

/** Reads what every part of the product says about a customer. */
export async function readAccounts(life: Life) {
  const { app, customer } = life;
  const { database } = app;
  const { organizationId } = customer;
  const { auditEntries } = await regionalTablesOf(database, organizationId);
  return {
    ...(await readKeptAccounts(life)),
    subscription: await app.subscriptionOf(customer),
    periods: await app.periodsOf(customer),
    addOns: await database.select().from(addOns).where(eq(addOns.organizationId, organizationId)),
    wallet: await app.accountsOf(organizationId),
    credits: await database
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.organizationId, organizationId)),
    emails: await database.select().from(outbox).where(eq(outbox.recipient, customer.email)),
    audit: await database.select().from(auditEntries).where(eq(auditEntries.organizationId, organizationId)),
  };
}
