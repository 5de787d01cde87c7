import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import type { Member } from '@/backend/modules/access/members/testing/member-calls';
import { createInvoiceTestApp } from './testing/invoice-test-app';
import { sampleDocument } from './testing/sample-document';

const test = fileFixture(createInvoiceTestApp);

const paid = { status: 'paid', paidWith: 'Visa •••• 4242' } as const;
const receiptsTo = async (to: string) =>
  (await test.mailbox.emails(to)).filter(({ kind }) => kind === 'invoice-receipt');
const details = { billingType: 'Individual', addressLine1: '1 Harbor Road', city: 'Oslo', country: 'NO' };
const saveBillingEmail = ({ token }: Member, billingEmail: string) =>
  test.call('POST', '/billing', { token, body: { ...details, billingEmail } });

describe('the receipt of a paid invoice', () => {
  it('names number, total, card and lines, and links to the invoices', async () => {
    const owner = await test.owner('Receipt Sample');
    const { number, year } = await test.issue(owner.organizationId, paid);
    const [email, ...others] = await receiptsTo(owner.email);
    expect(others).toEqual([]);
    const shown = `${year}-${String(number).padStart(4, '0')}`;
    expect(email?.subject).toBe(`Receipt for invoice ${shown}: €56.25`);
    for (const text of ['Visa •••• 4242', shown, 'Contour, monthly: €45.00', '/payment/invoices', 'Receipt Sample']) {
      expect(email?.text).toContain(text);
    }
  });

  it('goes to each admin, and to no other member', async () => {
    const owner = await test.owner('Admins Sample');
    const admin = await test.member(owner, 'admin');
    const others = [await test.member(owner, 'teammate'), await test.member(owner, 'guest')];
    await test.issue(owner.organizationId, paid);
    for (const { email } of [owner, admin]) expect(await receiptsTo(email)).toHaveLength(1);
    for (const { email } of others) expect(await receiptsTo(email)).toEqual([]);
  });

  it('also goes to the separate billing address, once if an admin has the same one', async () => {
    const owner = await test.owner('Separate Sample');
    await saveBillingEmail(owner, 'books@acme.example');
    await test.issue(owner.organizationId, paid);
    const [email] = await receiptsTo('books@acme.example');
    expect(email?.text).toContain('an organization at Dcipher entered this address for its invoices');
    expect(`${email?.subject} ${email?.html} ${email?.text}`, 'a typed name').not.toContain('Separate Sample');
    await saveBillingEmail(owner, owner.email);
    await test.issue(owner.organizationId, paid);
    expect(await receiptsTo(owner.email)).toHaveLength(2);
  });

  const change = ({ id }: Member, state: Partial<typeof users.$inferInsert>) =>
    test.database.update(users).set(state).where(eq(users.id, id));

  it('goes to the owner while no admin is verified', async () => {
    const owner = await test.owner('Unverified Sample');
    await change(owner, { emailVerifiedAt: null });
    await test.issue(owner.organizationId, paid);
    expect(await receiptsTo(owner.email)).toHaveLength(1);
  });

  it('BI-26: goes to a suspended owner with a link to support, and to no other suspended admin', async () => {
    const owner = await test.owner('Suspended Sample');
    const [admin, suspended] = [await test.member(owner, 'admin'), await test.member(owner, 'admin')];
    for (const member of [owner, suspended]) await change(member, { suspendedAt: test.clock.now() });
    await test.issue(owner.organizationId, paid);
    const [[toOwner], [toAdmin]] = [await receiptsTo(owner.email), await receiptsTo(admin.email)];
    expect(toOwner?.text).toContain("Your account is suspended, so you can't log in.");
    expect(toOwner?.text).toContain('/contact-us');
    expect(toOwner?.text).not.toContain('/payment/invoices');
    expect(toAdmin?.text).toContain('/payment/invoices');
    expect(toAdmin?.text).not.toContain('suspended');
    expect(await receiptsTo(suspended.email)).toEqual([]);
  });

  it('says that nothing was charged if the total is zero', async () => {
    const owner = await test.owner('Free Sample');
    const document = { ...sampleDocument, subtotal: 0, tax: 0, total: 0 };
    await test.issue(owner.organizationId, { document, status: 'paid' });
    expect((await receiptsTo(owner.email))[0]?.text).toContain('so nothing was charged');
  });

  it('the receipt of a paid invoice is not sent while an invoice is open', async () => {
    const owner = await test.owner('Unpaid Sample');
    await test.issue(owner.organizationId);
    expect(await receiptsTo(owner.email)).toEqual([]);
  });
});
