import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { deliverDueEmail } from '@/backend/email/deliver';
import { outbox } from '@/backend/db/schema/outbox';
import { purgeEmails } from '@/backend/email/purge-email';
import { users } from '@/backend/db/schema/identity/users';
import { exportFileName } from '@/backend/modules/organization/personal-data/export/export-file';
import { removeOverdueExports } from '@/backend/modules/organization/personal-data/export/expire-exports.service';
import { defaultRegion, organizations } from '@/backend/db/schema/organization/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { eraseDuePayments } from '@/backend/modules/organization/organization/erasure/payment-erasures';
import { createDeletionApp, type DeletionApp } from './testing/deletion-app';
import { regionFiles, scanEverything } from './testing/scan';

const { dataExports } = regionalTables(defaultRegion);

let test: DeletionApp;
beforeEach(async () => (test = await createDeletionApp()));
afterEach(() => test.close());

const failUnavailable = () => Promise.reject(Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' }));

describe('an interrupted deletion', () => {
  it('erases nothing and sends no email if its last step fails', async () => {
    const user = await test.addUser();
    const token = await test.tokenOf(user);
    // Queuing the email job is the last step of the transaction.
    const { enqueue } = test.deps.jobs;
    test.deps.jobs.enqueue = failUnavailable;
    expect((await test.deleteAccount(token)).statusCode).toBe(503);
    test.deps.jobs.enqueue = enqueue;
    expect(await test.database.$count(users, eq(users.id, user.id))).toBe(1);
    expect(await test.database.$count(organizations, eq(organizations.ownerId, user.id))).toBe(1);
    expect(await test.emailsTo(user.email)).toEqual([]);
    expect((await test.deleteAccount(token)).statusCode).toBe(200);
    expect(await test.emailsTo(user.email)).toHaveLength(1);
  });

  it('leaves the last email queued if the process dies before sending it', async () => {
    const user = await test.addUser();
    await test.deleteAccount(await test.tokenOf(user));
    const [row] = await test.database.select().from(outbox).where(eq(outbox.recipient, user.email));
    expect(row).toMatchObject({ kind: 'account-deleted', isDeletedAfterDelivery: true, deliveredAt: null });
    expect(await test.emailsTo(user.email)).toHaveLength(1);
    expect(await scanEverything(test.deps, [user.email])).toEqual([]);
  });

  it('keeps the address for at most two days if the mail server never answers', async () => {
    const user = await test.addUser();
    await test.deleteAccount(await test.tokenOf(user));
    const deps = { ...test.deps, mailer: { deliver: failUnavailable } };
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await deliverDueEmail(deps);
      test.clock.advance(hourMs);
    }
    expect(await scanEverything(test.deps, [user.email])).toEqual([]);
  });

  it('M3: leaves the rows of files that could not be removed, and a later run removes both', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    const member = await test.addUser({ memberOf: owner });
    const { id: organizationId } = await getUserOrganization(test.database, owner.id);
    const [id, requestedAt] = [test.deps.ids.uuid(), test.clock.now()];
    const row = { id, organizationId, userId: member.id, state: 'ready', requestedAt } as const;
    await test.database
      .insert(dataExports)
      .values({ ...row, readyAt: requestedAt, expiresAt: new Date(requestedAt.getTime() + dayMs) });
    const folder = test.deps.regionStore.filesFolder(defaultRegion, organizationId);
    await writeRegionFile(folder, exportFileName(id), member.email);
    const { filesFolder } = test.deps.regionStore;
    // The disk is unavailable when the transaction has committed.
    let isUnavailable = false;
    test.deps.regionStore.filesFolder = (...place) => (isUnavailable ? '/dev/null/unavailable' : filesFolder(...place));
    isUnavailable = true;
    expect((await test.deleteAccount(await test.tokenOf(member))).statusCode).toBe(200);
    isUnavailable = false;
    expect(await regionFiles(test.deps)).toHaveLength(1);
    await removeOverdueExports(test.deps);
    expect(await regionFiles(test.deps)).toEqual([]);
    expect(await test.database.$count(dataExports, eq(dataExports.id, id))).toBe(0);
  });
});

describe('the payment provider', () => {
  it('M3: the payment provider is asked to erase a deleted organization until it succeeds', async () => {
    const deletedCustomers: string[] = [];
    let isUnavailable = true;
    const deleteCustomer = async (id: string) => (isUnavailable ? failUnavailable() : void deletedCustomers.push(id));
    const payments = { deleteCustomer } as unknown as NonNullable<DeletionApp['deps']['payments']>;
    const deps = { ...test.deps, payments };
    const user = await test.addUser();
    const { id } = await getUserOrganization(test.database, user.id);
    Object.assign(test.deps, { payments });
    expect((await test.deleteAccount(await test.tokenOf(user))).statusCode).toBe(200);
    expect(await test.database.select().from(paymentErasures)).toMatchObject([{ organizationId: id, attempts: 1 }]);
    await eraseDuePayments(deps);
    expect(await test.database.select().from(paymentErasures)).toMatchObject([{ attempts: 1 }]);
    isUnavailable = false;
    test.clock.advance(60_000);
    await eraseDuePayments(deps);
    expect(deletedCustomers).toEqual([id]);
    expect(await test.database.$count(paymentErasures)).toBe(0);
  });
});

describe('the email outbox', () => {
  it('the email outbox is purged of emails 30 days after their delivery', async () => {
    const user = await test.addUser();
    await test.call('POST', '/reset-password', { body: { email: user.email } });
    const count = () => test.database.$count(outbox, eq(outbox.recipient, user.email));
    await test.emailsTo(user.email);
    test.clock.advance(30 * dayMs - 1);
    await purgeEmails(test.deps);
    expect(await count()).toBe(1);
    test.clock.advance(1);
    await purgeEmails(test.deps);
    expect(await count()).toBe(0);
  });

  it('keeps emails that are still waiting for delivery', async () => {
    const user = await test.addUser();
    await test.call('POST', '/reset-password', { body: { email: user.email } });
    test.clock.advance(365 * dayMs);
    await purgeEmails(test.deps);
    expect(await test.database.$count(outbox, eq(outbox.recipient, user.email))).toBe(1);
  });
});

it('existingRegions leaves out regions that never had data', async () => {
  expect(await existingRegions(test.database)).toEqual([defaultRegion]);
});
