import { minuteMs } from '@app/api-client/rules/values/durations';
import type { AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { invoiceNumber, issueInvoice } from '@/backend/modules/billing/invoices';
import { sampleDocument } from '@/backend/modules/billing/invoices/testing/sample-document';
import { grantCredits } from '@/backend/modules/billing/wallet';

type Test = Pick<AccountTestApp, 'database' | 'deps' | 'clock'>;

/** Gives credits that don't expire to an organization, as staff do. */
export async function addCredits({ database, deps }: Test, organizationId: string, credits: number): Promise<void> {
  const gift = { organizationId, type: 'gift', credits, expiresAt: null, userId: null } as const;
  await database.transaction((transaction) =>
    grantCredits(transaction, deps, { ...gift, referenceId: deps.ids.uuid() }),
  );
}

/** Issues an unpaid invoice over a month of Contour. @returns Its number. */
export async function addOpenInvoice({ database, deps }: Test, organizationId: string): Promise<string> {
  const invoice = { organizationId, document: sampleDocument, currency: 'eur', status: 'open' } as const;
  return invoiceNumber(await database.transaction((transaction) => issueInvoice(transaction, deps, invoice)));
}

/** Adds an add-on that lasts until it is used up. @param ageMinutes Time since its purchase. */
export async function addAddOn(
  { database, deps, clock }: Test,
  organizationId: string,
  { ageMinutes = 0, ...changes }: { ageMinutes?: number } & Partial<typeof addOns.$inferInsert> = {},
): Promise<void> {
  const boughtAt = new Date(clock.now().getTime() - ageMinutes * minuteMs);
  await database.insert(addOns).values({
    ...{ id: deps.ids.uuid(), organizationId, packageId: deps.ids.uuid(), name: '10 landscapes' },
    ...{ category: 'landscape-generation', unit: 'landscapes', quantity: 2, units: 20, currency: 'eur', price: 3_800 },
    ...{ renewal: 'none', autoRenewal: false, anchorDay: 1, boughtAt, periodStart: boughtAt },
    ...changes,
  });
}
