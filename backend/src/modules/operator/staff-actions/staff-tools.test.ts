import type { listStaffActions } from '@app/api-client/contract/operator/staff-tools';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveRejection } from '@/backend/email/email-rejections';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoiceNumber } from '@/backend/modules/billing/invoices';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';

const test = fileFixture(createWalletTestApp);
let staff: Member;
beforeAll(async () => {
  staff = await memberCalls(test).enter(await test.addUser({ isStaff: true }));
});
beforeEach(() => test.clock.advance(1_000));

const lookUp = (email: string, by: { token: string } = staff) =>
  test.call('POST', '/staff/accounts/lookup', { token: by.token, body: { email } });
const actions = async () =>
  (await test.call('GET', '/staff/actions', { token: staff.token })).json<ResponseOf<typeof listStaffActions>>().items;

describe('looking up an account', () => {
  it('shows user, organization, plan and wallet for an exact address, in upper or lower case', async () => {
    const customer = await test.addCustomer();
    await test.grant(customer.organizationId, 30);
    await test.reserve(customer.organizationId, 10);
    expect((await lookUp(customer.email.toUpperCase())).json()).toMatchObject({
      ...{ email: customer.email, isVerified: true, isStaff: false, suspendedAt: null },
      organization: { id: customer.organizationId, role: 'admin', isOwner: true, members: 1 },
      plan: { name: 'Free trial', status: 'trial_ends_in_days', days: 14, interval: null, currency: null },
      wallet: { balance: 30, reserved: 10 },
      holdings: { apiKeys: 0, webhooks: 0, resources: 0, runs: 0, connections: 0 },
    });
    await test.call('PUT', `/suspend/${customer.email}`, { token: staff.token, body: { reason: 'Fraud' } });
    expect((await lookUp(customer.email)).json().suspendedAt).toBe(test.clock.now().toISOString());
  });

  it("shows the organization's last invoices, by which staff refund without asking for a number", async () => {
    const customer = await test.addSubscriber();
    const [invoice] = await test.invoicesOf(customer);
    if (!invoice) throw new Error('No invoice');
    const { total, currency } = invoice;
    const account = (await lookUp(customer.email)).json();
    expect(account.plan).toMatchObject({ currency });
    expect(account.invoices).toMatchObject([
      {
        kind: 'invoice',
        number: invoiceNumber(invoice),
        status: 'paid',
        total: { amount: total },
        refunded: { amount: 0 },
      },
    ]);
  });

  it('G3: looking up an account is rejected with 403 for the owner of the organization, and finds no part of an address', async () => {
    const customer = await test.addCustomer();
    expect(readRejection(await lookUp(customer.email, customer))).toEqual([403, 'error_forbidden']);
    expect(readRejection(await lookUp(customer.email.slice(1)))).toEqual([404, 'error_not_found']);
  });

  it('M2, G3: looking up an account is recorded with the staff user for the operator, and without them for the organization', async () => {
    const customer = await test.addCustomer();
    await lookUp(customer.email);
    expect((await actions())[0]).toMatchObject({
      ...{ action: 'account_viewed', staff: staff.email, account: customer.email, reason: null, detail: null },
    });
    const [entry] = (await memberCalls(test).auditLog(customer, '?limit=1')).items;
    expect(entry).toMatchObject({ action: 'member_viewed', actorId: null, subject: { email: customer.email } });
  });
});

describe('rejected emails', () => {
  it('G3: the list of rejected emails is rejected with 403 for other users', async () => {
    const { token } = await test.addCustomer();
    expect(readRejection(await test.call('GET', '/staff/rejected-emails', { token }))).toEqual([
      403,
      'error_forbidden',
    ]);
  });

  it('rejected emails that bounced are shown to staff and to their user, until the user confirms the address', async () => {
    const { email: address, token } = await test.addCustomer();
    const rejectedAt = test.clock.now();
    const rejection = { address, kind: 'welcome', code: 'SMTP 550', answer: '550 5.1.1 No such user' };
    await saveRejection(test.database, { ...rejection, rejectedAt, isBounce: true });
    const list = async () => (await test.call('GET', '/staff/rejected-emails', { token: staff.token })).json().items[0];
    const bouncedAt = async () => (await test.call('GET', '/account', { token })).json().emailBouncedAt;
    expect(await list()).toEqual({ ...rejection, rejectedAt: rejectedAt.toISOString(), isSuppressed: true });
    expect(await bouncedAt()).toBe(rejectedAt.toISOString());
    const confirmed = await test.call('DELETE', '/account/email-bounce', { token });
    expect(confirmed.json()).toEqual({ email: address, emailBouncedAt: null });
    expect(await list()).toMatchObject({ address, isSuppressed: false });
    expect(await bouncedAt()).toBeNull();
  });
});

describe('the list of staff actions', () => {
  it('G3: the list of staff actions is rejected with 403 for other users', async () => {
    const { token } = await test.addCustomer();
    expect(readRejection(await test.call('GET', '/staff/actions', { token }))).toEqual([403, 'error_forbidden']);
    expect(readRejection(await test.call('GET', '/staff/campaigns', { token }))).toEqual([403, 'error_forbidden']);
  });

  it('M2, G3: the list of staff actions has actions with accounts, plans and campaigns, with who did what to whom and why, most recent first', async () => {
    const { email, organizationId } = await test.addCustomer();
    const { name: organization } = (await lookUp(email)).json().organization;
    const reason = 'Apology for an outage';
    const { token } = staff;
    const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
      test.clock.advance(1_000);
      const options = { token, body, headers: { 'idempotency-key': crypto.randomUUID() } };
      const response = await test.call(method, path, options);
      if (response.statusCode >= 300) throw new Error(response.body);
      return response.json();
    };
    await send('POST', '/customer-credits/gift-credits', { email, credits: 25, reason });
    await send('POST', '/customer-credits/reset-credits', { email, credits: 5, reason });
    await send('PUT', `/suspend/${email}`, { reason });
    await send('PUT', `/desuspend/${email}`, { reason });
    const plan = { organizationId, name: 'Sample Atlas', interval: 'annual', quotas: [], startsOn: '2027-01-01' };
    const { id: planId } = await send('POST', '/pricing-plans/create-custom-plan', {
      ...{ ...plan, price: { amount: 900_000, currency: 'eur' } },
    });
    await send('POST', '/send-discover-dcipher-emails', { campaignId: 'autumn', isDryRun: true });
    await send('POST', '/send-discover-dcipher-emails', { campaignId: 'autumn' });
    const ofAccount = { staff: staff.email, account: email, reason, plan: null, refund: null };
    const ofMany = { staff: staff.email, account: null, reason: null, plan: null, refund: null };
    const atlas = { name: 'Sample Atlas', organization };
    expect((await actions()).slice(0, 7).map(({ id: _id, happenedAt: _at, ...action }) => action)).toEqual([
      { ...ofMany, action: 'campaign_sent', detail: 'autumn' },
      { ...ofMany, action: 'campaign_counted', detail: 'autumn' },
      { ...ofMany, action: 'custom_plan_created', detail: planId, plan: atlas },
      { ...ofAccount, action: 'desuspended', detail: null },
      { ...ofAccount, action: 'suspended', detail: null },
      { ...ofAccount, action: 'credits_reset', detail: '5' },
      { ...ofAccount, action: 'credits_gifted', detail: '25' },
    ]);
  });
});
