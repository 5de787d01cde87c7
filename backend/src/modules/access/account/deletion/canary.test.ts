import type { DataExport } from '@app/api-client/contract/organization/data-export';
import { dayMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeEmails } from '@/backend/email/purge-email';
import { createBoss } from '@/backend/jobs/boss';
import { users } from '@/backend/db/schema/identity/users';
import { makeWaitingExports } from '@/backend/modules/organization/personal-data/export/export-runner';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { goodPassword } from '../testing/account-test-app';
import { canary, createCanaryUser, type CanaryUser } from './testing/canary';
import { canaryRegion } from './testing/canary-organization';
import { createDeletionApp, deletionBody, type DeletionApp } from './testing/deletion-app';
import { regionFiles, scanEverything } from './testing/scan';

type CanaryTest = { test: DeletionApp; canaryUser: CanaryUser };

async function createCanaryTest(): Promise<CanaryTest> {
  const test = await createDeletionApp();
  return { test, canaryUser: await createCanaryUser(test) };
}

const canaryValues = Object.values(canary);
const inRegion = (table: string) => `region_${canaryRegion.replaceAll('-', '_')}.${table}`;

/** The tables in which an owner can have rows, by their user ID or their organization's ID. */
const ownerTables = [
  ...['users', 'former_addresses', 'sessions', 'email_links', 'security_events', 'terms_acceptances'],
  ...['contact_requests', 'campaign_emails', 'recovery_codes', 'second_factors'],
  ...['organizations', 'memberships', 'invitations', 'subscriptions', 'region_changes', 'public_resources'],
  ...['api_keys', 'research_bot_authorizations', 'directory_entries'],
  ...['sso_configs', 'sso_identities', 'sso_codes'],
  ...['billing_details', 'credit_cards', 'invoices', 'purchases', 'ledger_entries', 'promo_redemptions'],
  ...['subscription_periods', 'quotes', 'add_ons', 'usage_counters', 'usage_activities', 'idempotency_keys'],
  ...['wallets', 'credit_grants', 'credit_transactions', 'credit_reservations'],
  ...['local_payments', 'local_payment_cards', 'local_payment_requests', 'local_payment_events'],
]
  .map((name) => `public.${name}`)
  .concat(['resources', 'resource_grants', 'audit_entries'].map(inRegion));
/** Values entered only in a sign-up that was never confirmed, already deleted when the user logs in. */
const unconfirmedValues = [canary.otherFirstName];

async function exportData({ test, canaryUser }: CanaryTest): Promise<DataExport> {
  const requested = await test.call('POST', '/account/export', { token: canaryUser.token });
  expect(requested.statusCode).toBe(202);
  await makeWaitingExports(test.deps);
  const file = await test.call('GET', '/account/export/file', { token: canaryUser.token });
  expect(file.statusCode).toBe(200);
  return file.json<DataExport>();
}

/** Required contents of invoices by law (BI-12): the recipient as printed, without an email address or a cardholder. */
const invoiceTraces = [canary.recipient, canary.street, canary.vatNumber].map((value) => `public.invoices: ${value}`);

/** Deletes the records of sent receipts, whose recipients are kept for 30 days, as the workers do. */
async function purgeSentEmails(test: DeletionApp): Promise<void> {
  const sentTo = await findTraces(test);
  expect(sentTo.filter((trace) => trace.startsWith('public.email_outbox'))).toEqual([
    `public.email_outbox: ${canary.billingEmail}`,
  ]);
  test.clock.advance(30 * dayMs);
  await purgeEmails(test.deps);
}

/** Scans for the canary's values. @returns Each finding as "place: value". */
const findTraces = async (test: DeletionApp) =>
  (await scanEverything(test.deps, canaryValues)).map(({ where, value }) => `${where}: ${value}`);

describe('a user who has used every feature', () => {
  let test: DeletionApp;
  let canaryUser: CanaryUser;
  let findings: Awaited<ReturnType<typeof scanEverything>>;
  let copy: DataExport;
  // These tests only read, so they share one user.
  beforeAll(async () => {
    ({ test, canaryUser } = await createCanaryTest());
    findings = await scanEverything(test.deps, canaryValues);
    copy = await exportData({ test, canaryUser });
  });
  afterAll(() => test.close());

  it('a user who has used every feature is found by the scan in every table that it must search', async () => {
    expect(new Set(findings.map(({ value }) => value))).toEqual(
      new Set(canaryValues.filter((value) => !unconfirmedValues.includes(value as never))),
    );
    const places = new Set(findings.map(({ where }) => where));
    for (const place of [
      'public.users',
      'public.former_addresses',
      'public.organizations',
      'public.email_outbox',
      'public.email_links',
      'public.login_throttles',
      'public.sessions',
      'public.contact_requests',
      'public.white_paper_requests',
      'public.email_unsubscribes',
      'public.invitations',
      'public.sso_identities',
      'public.billing_details',
      'public.credit_cards',
      'public.invoices',
      inRegion('resources'),
    ]) {
      expect(places).toContain(place);
    }
  });

  it('a user who has used every feature has rows in every table in which an owner can have rows', async () => {
    const { id, organizationId } = canaryUser;
    const own = sql`(${sql.raw(`'${id}'`)}, ${sql.raw(`'${organizationId}'`)})`;
    const empty = [];
    for (const table of ownerTables) {
      const [schema = '', name = ''] = table.split('.');
      const { rows } = await test.database.execute<{ count: number }>(sql`
        select count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(name)} as one
        where exists (select 1 from jsonb_each_text(to_jsonb(one)) as field where field.value in ${own})`);
      if (rows[0]?.count === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  it('M3: gets an export of everything that the scan finds', async () => {
    const foundValues = new Set(findings.map(({ value }) => value));
    const file = JSON.stringify(copy);
    expect([...foundValues].filter((value) => !file.includes(value))).toEqual([]);
  });

  it('gets an export without secrets and without other users', async () => {
    const factor = await test.call('GET', '/second-factor', { token: canaryUser.token });
    expect(factor.json().isOn).toBe(true);
    const file = JSON.stringify(copy);
    for (const secret of ['argon2', goodPassword, 'guest-of-canary', 'Hosta', 'Host AB'])
      expect(file).not.toContain(secret);
    const [user] = await test.database.select().from(users).where(eq(users.id, canaryUser.id));
    expect(user?.passwordHash).toMatch(/^\$argon2/);
  });

  it('gets an export that describes each of its parts', async () => {
    const { parts, about, userId } = copy;
    expect(userId).toBe(canaryUser.id);
    for (const part of Object.values(parts)) expect(part.about).toMatch(/^[A-Z].*\.$/);
    expect(about).toContain('Everything ');
    expect(parts.account?.rows).toMatchObject([
      { email: canary.address, firstName: canary.firstName, lastName: canary.lastName, phone: canary.phone },
    ]);
    expect(parts.formerAddresses?.rows).toMatchObject([{ address: canary.firstAddress }]);
    expect(parts.resources?.rows).toMatchObject([{ type: 'workflow', name: canary.resource }]);
    expect(parts.cards?.rows).toMatchObject([{ holderName: canary.cardHolder, last4: '4242' }]);
    expect(parts.invoices?.rows[0]).toMatchObject({ recipient: { billing: { addressLine1: canary.street } } });
    expect(parts.addOns?.rows).toMatchObject([{ name: '10 landscapes' }]);
    for (const name of ['promoRedemptions', 'usageSums', 'creditGrants', 'purchases', 'quotes', 'paidPeriods'])
      expect([name, parts[name]?.rows]).toEqual([name, expect.arrayContaining([expect.any(Object)])]);
    expect(parts.wallet?.rows).toMatchObject([{ balance: 600, reserved: 20 }]);
    expect(parts.messages?.rows).toHaveLength(3);
    expect(parts.invitationsSent?.rows).toMatchObject([{ role: 'guest', acceptedAt: null }]);
    expect(parts.recoveryCodes?.rows).toHaveLength(10);
    expect(parts.account?.rows[0]).toMatchObject({ createdAt: '2026-03-15T12:00:00+00:00' });
  });

  it('a user who has used every feature is not named in the job queue', async () => {
    const boss = createBoss(test.database, test.deps.logger);
    const jobs = await boss.fetch<object>('email-delivery', { batchSize: 100 });
    expect(jobs.length).toBeGreaterThan(5);
    for (const { data } of jobs) expect(Object.keys(data)).toEqual(['outboxId']);
  });
});

describe('deleting a user who has used every feature', () => {
  let test: DeletionApp;
  let canaryUser: CanaryUser;
  beforeEach(async () => {
    ({ test, canaryUser } = await createCanaryTest());
  });
  afterEach(() => test.close());

  it('M3: leaves no trace in any table, email, job or file', async () => {
    await exportData({ test, canaryUser });
    expect(await regionFiles(test.deps)).toHaveLength(1);
    expect((await test.deleteAccount(canaryUser.token)).statusCode).toBe(200);
    await test.emailsTo(canary.address);
    await test.finishErasures();
    await purgeSentEmails(test);
    expect(await findTraces(test)).toEqual(invoiceTraces);
    expect(await regionFiles(test.deps)).toEqual([]);
  });

  it('M3: leaves no trace when the organization is closed', async () => {
    await exportData({ test, canaryUser });
    const body = { typedName: canary.company, currentPassword: goodPassword };
    expect((await test.closeOrganization(canaryUser.token, body)).statusCode).toBe(200);
    await test.emailsTo(canary.address);
    await test.finishErasures();
    await purgeSentEmails(test);
    expect(await findTraces(test)).toEqual(invoiceTraces);
    expect(await regionFiles(test.deps)).toEqual([]);
  });

  it("M3: leaves only the organization's resources if the user is a member", async () => {
    // Another user now owns the organization and has renamed it.
    const newOwner = await test.addUser({ companyName: 'Heir AB' });
    const { organizationId: id } = canaryUser;
    await test.database
      .update(memberships)
      .set({ organizationId: id, role: 'admin' })
      .where(eq(memberships.userId, newOwner.id));
    const company = { ownerId: newOwner.id, name: 'Heir AB', companyName: 'Heir AB' };
    await test.database.update(organizations).set(company).where(eq(organizations.id, id));
    await exportData({ test, canaryUser });
    expect((await test.deleteAccount(canaryUser.token, deletionBody)).statusCode).toBe(200);
    for (const address of [canary.address, newOwner.email]) await test.emailsTo(address);
    await purgeSentEmails(test);
    const { recipient, street, vatNumber, billingEmail, cardHolder } = canary;
    const billing = [recipient, street, vatNumber, billingEmail].map((value) => `public.billing_details: ${value}`);
    // The simulator stands for the payment provider, which has the organization's cards as long as we do.
    const cards = ['credit_cards', 'local_payment_cards', 'local_payment_requests', 'local_payments'];
    const kept = [...billing, ...cards.map((table) => `public.${table}: ${cardHolder}`), ...invoiceTraces];
    expect((await findTraces(test)).sort()).toEqual([...kept, `${inRegion('resources')}: ${canary.resource}`].sort());
    expect(await regionFiles(test.deps)).toEqual([]);
  });
});
