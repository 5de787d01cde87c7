import { eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { outbox } from '@/backend/db/schema/outbox';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import { users } from '@/backend/db/schema/identity/users';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';
import { defaultRegion, memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import {
  addAddOn,
  addCredits,
  addOpenInvoice,
} from '@/backend/modules/access/organization-closing/testing/add-paid-assets';
import { registerResource } from '@/backend/modules/flows/resources/resources.service';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { addSso, removePassword } from '../testing/require-sso';
import { goodPassword, type TestUser } from '../testing/account-test-app';
import { createDeletionApp } from './testing/deletion-app';
import { regionFiles, scanEverything } from './testing/scan';

const test = fileFixture(createDeletionApp);

const { resources, auditEntries } = regionalTables(defaultRegion);
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const existing = async (candidates: TestUser[]) => {
  const ids = candidates.map(({ id }) => id);
  const rows = await test.database.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return candidates.map(({ id }) => rows.some((row) => row.id === id));
};

/** Adds a company with its owner, a member whose account was created there, and one who had an account before. */
async function addCompany(name: string) {
  const owner = await test.addUser({ companyName: name });
  const created = await test.addUser({ memberOf: owner, role: 'admin' });
  const joined = await test.addUser();
  const { id } = await getUserOrganization(test.database, owner.id);
  const token = await test.tokenOf(owner);
  const body = { emails: [joined.email], role: 'teammate' };
  await test.call('POST', '/org-admin/invites', { token, body });
  const message = (await test.emailsTo(joined.email)).at(-1)?.text ?? '';
  const link = /\/signup\?invitation=([\w-]{43})/.exec(message)?.[1] ?? '';
  const accepted = await test.call('POST', '/invitations', {
    token: await test.tokenOf(joined),
    body: { token: link },
  });
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
  return { id, name, owner, created, joined, token, body: { typedName: name, currentPassword: goodPassword } };
}

describe('closing an organization', () => {
  it('deletes everything in it and the accounts that were created in it', async () => {
    const { id, owner, created, joined, token, body } = await addCompany('Closing AB');
    const resource = { organizationId: id, type: 'workflow', ownerId: created.id, name: 'Interviews' } as const;
    await test.database.transaction((transaction) => registerResource(transaction, test.deps, resource));
    const folder = test.deps.regionStore.filesFolder(defaultRegion, id);
    await writeRegionFile(folder, 'texts/one.txt', 'Interview text');
    const answer = await test.closeOrganization(token, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, deletedAt: test.clock.now().toISOString() }]);
    expect(await existing([owner, created, joined])).toEqual([false, false, true]);
    expect(await test.database.$count(organizations, eq(organizations.id, id))).toBe(0);
    expect(await test.database.$count(subscriptions, eq(subscriptions.organizationId, id))).toBe(0);
    for (const table of [resources, auditEntries]) {
      expect(await test.database.$count(table, eq(table.organizationId, id))).toBe(0);
    }
    await test.finishErasures();
    expect((await regionFiles(test.deps)).filter((file) => file.includes(id))).toEqual([]);
    for (const { email } of [owner, created]) await test.emailsTo(email);
    expect(await scanEverything(test.deps, [owner.email, created.email, 'Closing AB', 'Interviews'])).toEqual([]);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.detail, id));
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'account_deleted',
      'account_deleted',
      'organization_closed',
    ]);
  });

  it('succeeds while a member waits for a data export, whose region is locked first', async () => {
    const { created, token, body } = await addCompany('Exporting AB');
    const requested = await test.call('POST', '/account/export', { token: await test.tokenOf(created) });
    expect(requested.statusCode).toBe(202);
    expect((await test.closeOrganization(token, body)).statusCode).toBe(200);
  });

  it('emails every member what happened to their account', async () => {
    const { owner, created, joined, token, body } = await addCompany('Telling AB');
    await test.closeOrganization(token, body);
    const lastTo = async ({ email }: TestUser) => (await test.emailsTo(email)).at(-1);
    for (const user of [owner, created, joined]) {
      expect(await lastTo(user)).toMatchObject({ subject: 'Telling AB has been closed' });
    }
    expect((await lastTo(owner))?.text).toContain('You closed Telling AB');
    expect((await lastTo(created))?.text).toContain('your account, because it was created there');
    expect((await lastTo(joined))?.text).toContain('You had an account before you joined, so you keep it');
  });

  it('keeps accounts that existed before, ends their sessions, and gives each an empty organization', async () => {
    const { joined, token, body } = await addCompany('Keeping AB');
    const before = await test.tokenOf(joined);
    await test.closeOrganization(token, body);
    expect(codeOf(await test.call('GET', '/account', { token: before }))).toEqual([401, 'error_session_revoked']);
    const [ended] = await test.database.select().from(sessions).where(eq(sessions.userId, joined.id));
    expect(ended?.revocationReason).toBe('organization_closed');
    const account = await test.call('GET', '/account', { token: await test.tokenOf(joined) });
    expect(account.json()).toMatchObject({
      email: joined.email,
      organization: { name: 'Ada Sample', role: 'admin', isOwner: true },
    });
  });

  it('lets a user who keeps an account without a password set one by email', async () => {
    const { owner, joined, token, body } = await addCompany('Passwordless AB');
    await addSso(test, owner, false);
    await removePassword(test, joined);
    await test.closeOrganization(token, body);
    const text = (await test.emailsTo(joined.email)).at(-1)?.text;
    expect(text).toContain('http://localhost:3000/forgot-password');
    await test.call('POST', '/reset-password', { body: { email: joined.email } });
    expect((await test.emailsTo(joined.email)).at(-1)?.subject).toBe('Set a new password');
  });

  it('accepts a fresh single sign-on login from an owner without a password', async () => {
    const owner = await test.addUser({ companyName: 'Fresh AB' });
    const token = await test.tokenOf(owner);
    await removePassword(test, owner);
    expect(codeOf(await test.closeOrganization(token, { typedName: 'Fresh AB' }))).toEqual([
      400,
      'error_reauthentication_required',
    ]);
    const ssoConfigId = await addSso(test, owner, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.userId, owner.id));
    expect((await test.closeOrganization(token, { typedName: 'Fresh AB' })).statusCode).toBe(200);
  });

  it('happens once in 20 parallel calls', async () => {
    const { created, token, body } = await addCompany('Once AB');
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.closeOrganization(token, body)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect(
      (await test.emailsTo(created.email)).filter(({ subject }) => subject === 'Once AB has been closed'),
    ).toHaveLength(1);
  });

  it('leaves no user without an organization while users are joining it', async () => {
    const calls = invitationCalls(test);
    const owner = await calls.logIn(await test.addUser({ companyName: 'Joining AB' }));
    const guests = await Promise.all(Array.from({ length: 6 }, () => test.addUser()));
    await calls.invite(
      owner.token,
      guests.map(({ email }) => email),
    );
    const links = await Promise.all(
      guests.map(async (guest) => {
        const message = (await test.emailsTo(guest.email)).at(-1)?.text ?? '';
        return { token: await test.tokenOf(guest), link: /invitation=([\w-]{43})/.exec(message)?.[1] ?? '' };
      }),
    );
    const [closed, ...joined] = await Promise.all([
      test.closeOrganization(owner.token, { typedName: 'Joining AB', currentPassword: goodPassword }),
      ...links.map(({ token, link }) => calls.accept(link, token)),
    ]);
    expect([200, 503]).toContain(closed.statusCode);
    for (const answer of joined) expect([200, 401, 404]).toContain(answer.statusCode);
    for (const guest of guests)
      expect(await test.database.$count(memberships, eq(memberships.userId, guest.id))).toBe(1);
  });
});

it('an organization with 1,200 members is closed in one call', async () => {
  const owner = await test.addUser({ companyName: 'Large AB' });
  const token = await test.tokenOf(owner);
  const { id } = await getUserOrganization(test.database, owner.id);
  const [now, count] = [test.clock.now(), 1_200];
  const rows = Array.from({ length: count }, (_, index) => ({
    id: test.deps.ids.uuid(),
    email: `large-${index}@large.example`,
    firstName: 'Large',
    lastName: String(index),
    createdAt: now,
  }));
  await test.database.insert(users).values(rows);
  await test.database.insert(memberships).values(
    rows.map(({ id: userId }) => ({
      userId,
      organizationId: id,
      role: 'guest' as const,
      joinedAt: now,
      accountMadeHere: true,
    })),
  );
  const closed = await test.closeOrganization(token, { typedName: 'Large AB', currentPassword: goodPassword });
  expect(closed.statusCode).toBe(200);
  expect(await test.database.$count(users, like(users.email, 'large-%'))).toBe(0);
  const emails = await test.database.$count(outbox, like(outbox.recipient, 'large-%'));
  expect(emails).toBe(count);
});

it('the owner sees what the organization has paid for or owes before closing it, and members do not', async () => {
  const { id, created, token, body } = await addCompany('Owing AB');
  await givePlan(test.deps, id);
  await addAddOn(test, id);
  await addCredits(test, id, 30);
  const number = await addOpenInvoice(test, id);
  const answer = await test.call('GET', '/organization/deletion', { token });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      trialEndsAt: null,
      plan: { name: 'Contour', paidUntil: '2026-04-15T12:00:00.000Z' },
      orderedPlan: null,
      offeredPlans: [],
      waitingPayments: [],
      addOns: [{ name: '10 landscapes', quantity: 2 }],
      walletCredits: 30,
      openInvoices: [{ number, total: { amount: 5_625, currency: 'eur' } }],
    },
  ]);
  const rejected = await test.call('GET', '/organization/deletion', { token: await test.tokenOf(created) });
  expect(codeOf(rejected)).toEqual([403, 'error_owner_protected']);
  expect((await test.closeOrganization(token, body)).statusCode).toBe(200);
  const kept = await test.database.select().from(invoices).where(eq(invoices.organizationId, id));
  expect(kept.map(({ status }) => status)).toEqual(['void']);
});

describe('a rejected attempt to close an organization', () => {
  it.each([
    ['for another name', { typedName: 'Other AB' }, 'error_confirmation_mismatch'],
    ['for a wrong password', { currentPassword: 'Wrong-1-password' }, 'error_password_current_invalid'],
    ['without a password', { currentPassword: undefined }, 'error_reauthentication_required'],
    ['without a name', { typedName: undefined }, 'error_required_parameter'],
  ])('A7: answers 400 %s and keeps the organization and the session', async (_what, changes, code) => {
    const owner = await test.addUser({ companyName: 'Staying AB' });
    const token = await test.tokenOf(owner);
    const body = { typedName: 'Staying AB', currentPassword: goodPassword, ...changes };
    expect(codeOf(await test.closeOrganization(token, body))).toEqual([400, code]);
    expect((await test.call('GET', '/account', { token })).json()).toMatchObject({ companyName: 'Staying AB' });
  });

  it.each(['admin', 'teammate', 'guest'] as const)('G5: answers 403 to a member with the role %s', async (role) => {
    const owner = await test.addUser({ companyName: 'Owned AB' });
    const member = await test.addUser({ memberOf: owner, role });
    const body = { typedName: 'Owned AB', currentPassword: goodPassword };
    expect(codeOf(await test.closeOrganization(await test.tokenOf(member), body))).toEqual([
      403,
      'error_owner_protected',
    ]);
    expect(await existing([owner, member])).toEqual([true, true]);
  });
});
