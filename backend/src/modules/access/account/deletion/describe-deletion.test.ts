import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import {
  addAddOn,
  addCredits,
  addOpenInvoice,
} from '@/backend/modules/access/organization-closing/testing/add-paid-assets';
import { registerResource } from '@/backend/modules/flows/resources/resources.service';
import { givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { goodPassword, type TestUser } from '../testing/account-test-app';
import { createDeletionApp } from './testing/deletion-app';

const test = fileFixture(createDeletionApp);

const addResource = async (user: TestUser, name: string) => {
  const { id: organizationId } = await getUserOrganization(test.database, user.id);
  const resource = { organizationId, type: 'workflow', ownerId: user.id, name } as const;
  return test.database.transaction((transaction) => registerResource(transaction, test.deps, resource));
};

describe('GET /account/deletion', () => {
  it('counts what the only member of an organization would lose', async () => {
    const user = await test.addUser({ companyName: 'Figures AB' });
    await test.logIn(user);
    const token = await test.tokenOf(user);
    for (const name of ['One', 'Two']) await addResource(user, name);
    await test.call('POST', '/org-admin/invites', { token, body: { emails: ['x@acme.example'], role: 'guest' } });
    const answer = await test.call('GET', '/account/deletion', { token });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        confirmation: 'password',
        blockers: [],
        organization: { id: expect.any(String), name: 'Figures AB', memberCount: 1, isErased: true },
        handedOverTo: null,
        resources: [{ type: 'workflow', count: 2 }],
        invitationCount: 1,
        apiKeyCount: 0,
        losses: {
          trialEndsAt: '2026-03-29T12:00:00.000Z',
          plan: null,
          orderedPlan: null,
          offeredPlans: [],
          waitingPayments: [],
          addOns: [],
          walletCredits: 0,
          openInvoices: [],
        },
        sessionCount: 2,
      },
    ]);
  });

  it('names the paid plan, each add-on and unpaid invoice, and the credits, which deletion ends', async () => {
    const user = await test.addUser({ companyName: 'Paying AB' });
    const { id } = await getUserOrganization(test.database, user.id);
    await givePlan(test.deps, id);
    await addAddOn(test, id);
    await addCredits(test, id, 30);
    const number = await addOpenInvoice(test, id);
    const token = await test.tokenOf(user);
    const answer = await test.call('GET', '/account/deletion', { token });
    expect(answer.json().losses).toEqual({
      trialEndsAt: null,
      plan: { name: 'Contour', paidUntil: '2026-04-15T12:00:00.000Z' },
      orderedPlan: null,
      offeredPlans: [],
      waitingPayments: [],
      addOns: [{ name: '10 landscapes', quantity: 2 }],
      walletCredits: 30,
      openInvoices: [{ number, total: { amount: 5_625, currency: 'eur' } }],
    });
    expect((await test.deleteAccount(token)).statusCode).toBe(200);
    const kept = await test.database.select().from(invoices).where(eq(invoices.organizationId, id));
    expect(kept.map(({ status }) => status)).toEqual(['void']);
  });

  it('counts what a member would hand over to the owner', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    const member = await test.addUser({ memberOf: owner });
    await addResource(owner, 'Not mine');
    await addResource(member, 'Mine');
    const answer = await test.call('GET', '/account/deletion', { token: await test.tokenOf(member) });
    expect(answer.json()).toMatchObject({
      organization: { memberCount: 2, isErased: false },
      handedOverTo: owner.email,
      resources: [{ type: 'workflow', count: 1 }],
      invitationCount: 0,
      losses: null,
    });
  });

  it('answers 401 without a token, as DELETE /account does', async () => {
    expect((await test.call('GET', '/account/deletion')).statusCode).toBe(401);
    expect(
      (await test.call('DELETE', '/account', { body: { typedWord: 'DELETE', currentPassword: goodPassword } }))
        .statusCode,
    ).toBe(401);
  });
});
