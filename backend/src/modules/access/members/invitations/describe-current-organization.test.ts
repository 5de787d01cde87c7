import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization, setOwner } from '@/backend/modules/organization/organization';
import {
  addAddOn,
  addCredits,
  addOpenInvoice,
} from '@/backend/modules/access/organization-closing/testing/add-paid-assets';
import { endPlan, givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { invitationCalls, type LoggedIn } from './testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);
let ada: LoggedIn;
beforeAll(async () => {
  ada = await calls.admin('Acme Sample');
});

const organizationOf = async ({ id }: { id: string }) => (await getUserOrganization(test.database, id)).id;
const statusesOf = async (organizationId: string) =>
  (await test.database.select().from(invoices).where(eq(invoices.organizationId, organizationId))).map(
    ({ status }) => status,
  );

/** Creates the owner of an organization and invites them to Acme. */
async function inviteOwner() {
  const user = await calls.logIn(await test.addUser({ companyName: 'Own Sample' }));
  const { link } = await calls.inviteOne(ada.token, user.email);
  return { user, link, organizationId: await organizationOf(user) };
}
const readCurrent = async (link: string, token?: string) =>
  (await calls.read(link, token)).json<{ currentOrganization: unknown }>().currentOrganization;

const toCome = { orderedPlan: null, offeredPlans: [], waitingPayments: [] };
const losses = { trialEndsAt: null, plan: null, ...toCome, addOns: [], walletCredits: 0, openInvoices: [] };
const total = { amount: 5_625, currency: 'eur' };

describe('the current organization of an invited user (IN-4)', () => {
  it('the current organization of an invited user (IN-4) is named with its trial and its credits, which joining would end', async () => {
    const { user, link, organizationId } = await inviteOwner();
    await addCredits(test, organizationId, 30);
    expect(await readCurrent(link, user.token)).toEqual({
      name: 'Own Sample',
      blocker: null,
      losses: { ...losses, trialEndsAt: '2026-03-29T12:00:00.000Z', walletCredits: 30 },
    });
  });

  it('the current organization of an invited user (IN-4) is named with its plan, add-ons, credits and unpaid invoices, and with what prevents joining', async () => {
    const { user, link, organizationId } = await inviteOwner();
    await givePlan(test.deps, organizationId);
    await addCredits(test, organizationId, 30);
    await addAddOn(test, organizationId);
    const number = await addOpenInvoice(test, organizationId);
    expect(await readCurrent(link, user.token)).toEqual({
      name: 'Own Sample',
      blocker: 'error_organization_has_paid_plan',
      losses: {
        trialEndsAt: null,
        plan: { name: 'Contour', paidUntil: '2026-04-15T12:00:00.000Z' },
        ...toCome,
        addOns: [{ name: '10 landscapes', quantity: 2 }],
        walletCredits: 30,
        openInvoices: [{ number, total }],
      },
    });
    const rejected = await calls.accept(link, user.token);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'error_organization_has_paid_plan']);
    expect(await statusesOf(organizationId)).toEqual(['open']);
  });

  it('the current organization of an invited user (IN-4) cannot be left while it has other members', async () => {
    const { user, link } = await inviteOwner();
    await test.addUser({ memberOf: user });
    expect(await readCurrent(link, user.token)).toMatchObject({ blocker: 'error_organization_has_members' });
  });

  it('the current organization of an invited user (IN-4) is named without losses to a member who does not own it', async () => {
    const owner = await test.addUser({ companyName: 'Elsewhere Sample' });
    await addCredits(test, await organizationOf(owner), 30);
    const member = await calls.logIn(await test.addUser({ memberOf: owner }));
    const { link } = await calls.inviteOne(ada.token, member.email);
    expect(await readCurrent(link, member.token)).toEqual({ name: 'Elsewhere Sample', blocker: null, losses: null });
    expect((await calls.accept(link, member.token)).statusCode).toBe(200);
    expect(await organizationOf(owner)).not.toBe(await organizationOf(member));
  });

  it('the current organization of an invited user (IN-4) is hidden from other users and from visitors', async () => {
    const { link } = await inviteOwner();
    for (const token of [undefined, ada.token]) expect(await readCurrent(link, token)).toBeNull();
  });

  it('the current organization of an invited user (IN-4) is not named to a user who has become a member of the inviting organization', async () => {
    const { user, link } = await inviteOwner();
    const toAcme = { organizationId: await organizationOf(ada) };
    await test.database.update(memberships).set(toAcme).where(eq(memberships.userId, user.id));
    expect(await readCurrent(link, (await calls.logIn(user)).token)).toBeNull();
  });
});

describe('joining another organization', () => {
  it('voids the unpaid invoices of the organization that it closes, and keeps them', async () => {
    const { user, link, organizationId } = await inviteOwner();
    await endPlan(test.deps, organizationId);
    const number = await addOpenInvoice(test, organizationId);
    expect(await readCurrent(link, user.token)).toMatchObject({
      blocker: null,
      losses: { openInvoices: [{ number, total }] },
    });
    expect((await calls.accept(link, user.token)).statusCode).toBe(200);
    expect(await statusesOf(organizationId)).toEqual(['void']);
  });

  it('leaves the invoices of the inviting organization open if the user owns it by now', async () => {
    const host = await calls.admin('Given Sample');
    const user = await calls.logIn(await test.addUser());
    const { link } = await calls.inviteOne(host.token, user.email, 'admin');
    const organizationId = await organizationOf(host);
    await test.database.update(memberships).set({ organizationId }).where(eq(memberships.userId, user.id));
    await test.database.transaction((transaction) => setOwner(transaction, organizationId, user.id));
    await addOpenInvoice(test, organizationId);
    expect((await calls.accept(link, (await calls.logIn(user)).token)).statusCode).toBe(200);
    expect(await statusesOf(organizationId)).toEqual(['open']);
  });
});
