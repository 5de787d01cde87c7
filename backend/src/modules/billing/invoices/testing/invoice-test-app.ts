import { eq, sql } from 'drizzle-orm';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls } from '@/backend/modules/access/members/testing/member-calls';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { issueInvoice } from '../issue-invoice';
import { sampleDocument } from './sample-document';

type Issued = Partial<Parameters<typeof issueInvoice>[2]>;

/** The application with what tests of invoices need. */
export async function createInvoiceTestApp(options: TestOptions = {}) {
  const test = await createAccountTestApp(options);
  const { database, deps } = test;

  /** Issues an open invoice over a month of Contour, unless the changes say otherwise. */
  const issue = (organizationId: string, changes: Issued = {}) =>
    database.transaction((transaction) =>
      issueInvoice(transaction, deps, {
        ...{ organizationId, document: sampleDocument, currency: 'eur', status: 'open' },
        ...changes,
      }),
    );

  const invoicesOf = (organizationId: string) =>
    database
      .select()
      .from(invoices)
      .where(eq(invoices.organizationId, organizationId))
      .orderBy(invoices.year, invoices.number);

  /** @returns The balance of each account of an organization. */
  const balancesOf = async (organizationId: string) => {
    const { account, amount } = ledgerEntries;
    const rows = await database
      .select({ account, balance: sql`sum(${amount})`.mapWith(Number) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.organizationId, organizationId))
      .groupBy(account);
    return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
  };

  return { ...test, ...memberCalls(test), issue, invoicesOf, balancesOf };
}

export type InvoiceTestApp = Awaited<ReturnType<typeof createInvoiceTestApp>>;
