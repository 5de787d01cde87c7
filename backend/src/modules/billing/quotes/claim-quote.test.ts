import { addDays } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { currencies } from '@app/api-client/rules/billing/money';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import { plans } from '@/backend/db/schema/billing/plans';
import { promoCodes } from '@/backend/db/schema/billing/promo-codes';
import { quotes } from '@/backend/db/schema/billing/quotes';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { describeInvoice, issueInvoice } from '@/backend/modules/billing/invoices';
import { memberCalls, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { planIds, changeSubscription, startTrial } from '@/backend/modules/organization/subscriptions';
import { redeemPromo } from './promo-codes/promo-codes.service';
import { findQuote } from './quote.repository';
import { claimQuote, purgeQuotes, requireQuote } from './quotes.service';
import { quoteCalls } from './testing/quote-calls';

const test = fileFixture(createAccountTestApp);
const calls = quoteCalls(test);

let number = 0;
const owner = () => memberCalls(test).owner(`Claiming ${(number += 1)}`);
const stale = { status: 409, code: 'error_quote_stale' };

const change = ({ organizationId }: Member, state: Parameters<typeof changeSubscription>[2]) =>
  test.database.transaction((transaction) => changeSubscription(transaction, organizationId, state));

const setRetired = async (retiredAt: Date | null) => {
  await test.database.update(plans).set({ retiredAt }).where(eq(plans.id, planIds.summit));
};

describe('claiming a quote', () => {
  it('H6: returns the document that the quote showed, until the last millisecond of 30 minutes', async () => {
    const member = await owner();
    const quote = await calls.quote(member, { plan: 'contour' });
    test.clock.advance(30 * minuteMs - 1);
    const { document } = await calls.claim(member, quote.id);
    expect(document.total).toBe(quote.totalDueNow.amount);
    test.clock.advance(1);
    await expect(calls.claim(member, quote.id)).rejects.toMatchObject(stale);
  });

  it('H6: changes nothing, so a quote whose charge was declined is claimed again', async () => {
    const member = await owner();
    const { id } = await calls.quote(member, { plan: 'contour', promoCode: await calls.addPromo() });
    expect(await calls.claim(member, id)).toEqual(await calls.claim(member, id));
  });

  it("H6: claiming a quote is rejected for an unknown quote and for another organization's", async () => {
    const [member, stranger] = [await owner(), await owner()];
    const { id } = await calls.quote(member, { plan: 'contour' });
    await expect(calls.claim(stranger, id)).rejects.toMatchObject(stale);
    await expect(calls.claim(member, test.deps.ids.uuid())).rejects.toMatchObject(stale);
  });

  it.each<[string, (member: Member) => Promise<unknown>]>([
    ['used', (member) => calls.startPlan(member, 'contour')],
    ['followed by another change of the subscription', (member) => change(member, { autoRenewal: false })],
    ['followed by other billing details', (member) => calls.setCountry(member, 'DE')],
    [
      'followed by a new trial',
      (member) => startTrial(test.database, test.deps, member.organizationId, test.clock.now()),
    ],
  ])('H6: claiming a quote is rejected if the quote was %s', async (_name, act) => {
    const member = await owner();
    const { id } = await calls.quote(member, { plan: 'contour' });
    await act(member);
    await expect(calls.claim(member, id)).rejects.toMatchObject(stale);
  });

  it('H6: claiming a quote is rejected if the invoice would go to another address than the one beside it', async () => {
    const member = await owner();
    await calls.setCountry(member, 'DE');
    const { id } = await calls.quote(member, { plan: 'contour' });
    await test.database
      .update(billingDetails)
      .set({ city: 'Elsewhere' })
      .where(eq(billingDetails.organizationId, member.organizationId));
    await expect(calls.claim(member, id)).rejects.toMatchObject(stale);
  });

  it('H6: claiming a quote is rejected if the price of the plan has changed', async () => {
    const member = await owner();
    const { id } = await calls.quote(member, { plan: 'summit' });
    await calls.addVersion('summit', 2);
    await expect(calls.claim(member, id)).rejects.toMatchObject(stale);
  });

  it('H6: claiming a quote is rejected as a plan that is not sold, once the plan was withdrawn', async () => {
    const member = await owner();
    const { id } = await calls.quote(member, { plan: 'summit' });
    const quote = await requireQuote(test.deps, { token: id, organizationId: member.organizationId });
    await setRetired(test.clock.now());
    onTestFinished(() => setRetired(null));
    const unavailable = { status: 400, code: 'error_plan_unavailable' };
    await expect(calls.claim(member, id)).rejects.toMatchObject(unavailable);
    const claiming = test.database.transaction((transaction) => claimQuote(transaction, test.deps, quote));
    await expect(claiming).rejects.toMatchObject(unavailable);
  });

  it.each<[string, Partial<typeof promoCodes.$inferInsert>]>([
    ['expired', { validFrom: new Date(0), expiresAt: new Date(1) }],
    ['changed', { basisPoints: 100 }],
    ['been used up', { redemptionsMax: 1, redemptions: 1 }],
  ])('H6: claiming a quote is rejected if the promo code has %s since', async (_name, terms) => {
    const [member, promoCode] = [await owner(), await calls.addPromo()];
    const { id } = await calls.quote(member, { plan: 'contour', promoCode });
    await test.database.update(promoCodes).set(terms).where(eq(promoCodes.code, promoCode));
    await expect(calls.claim(member, id)).rejects.toMatchObject(stale);
  });

  it('H4: gives a code for one organization to one of many that claim it at the same time', async () => {
    const promoCode = await calls.addPromo({ redemptionsMax: 1 });
    const organizations = await Promise.all(Array.from({ length: 8 }, owner));
    const quotes = await Promise.all(
      organizations.map((member) => calls.quote(member, { plan: 'contour', promoCode })),
    );
    const claims = await Promise.allSettled(
      organizations.map((member, index) => calls.claim(member, quotes[index]?.id ?? '')),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims) {
      if (claim.status === 'rejected')
        expect(claim.reason).toMatchObject({ code: expect.stringMatching(/^error_(quote_stale|promo_invalid)$/) });
    }
  });

  it('H4: reserves the promo code, which is then redeemed even if it has expired', async () => {
    const [member, promoCode] = [await owner(), await calls.addPromo()];
    const { id } = await calls.quote(member, { plan: 'contour', promoCode });
    const { promoCodeId, organizationId } = await calls.claim(member, id);
    const expired = { validFrom: new Date(0), expiresAt: new Date(1) };
    await test.database.update(promoCodes).set(expired).where(eq(promoCodes.code, promoCode));
    if (promoCodeId === null) throw new Error('The quote has no promo code');
    const redemption = test.database.transaction((transaction) =>
      redeemPromo(transaction, test.deps, { promoCodeId, organizationId }),
    );
    expect(await redemption).toMatchObject({ code: promoCode });
  });
});

describe('storing quotes', () => {
  it('H6: stores a quote only when it is claimed', async () => {
    const member = await owner();
    await calls.quote(member, { plan: 'contour' });
    const stored = await test.database.$count(quotes, eq(quotes.organizationId, member.organizationId));
    expect(stored).toBe(0);
  });

  it('H6: reads a claimed quote as it was stored, and rejects it if its code has changed since a declined charge', async () => {
    const [member, promoCode] = [await owner(), await calls.addPromo()];
    const { id } = await calls.quote(member, { plan: 'contour', promoCode });
    const first = await calls.claim(member, id);
    await test.database.update(promoCodes).set({ basisPoints: 100 }).where(eq(promoCodes.code, promoCode));
    const { organizationId } = member;
    expect(await requireQuote(test.deps, { token: id, organizationId })).toEqual(first);
    await expect(calls.claim(member, id)).rejects.toMatchObject(stale);
  });

  it.each([
    // Not at the end, where a character may have bits that no byte uses.
    ['damaged', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['cut off', (token: string) => token.slice(0, 20)],
    ['no token at all', () => 'quote'],
  ])('H6: rejects an ID that is %s', async (_name, spoil) => {
    const member = await owner();
    const { id } = await calls.quote(member, { plan: 'contour' });
    await expect(calls.claim(member, spoil(id))).rejects.toMatchObject(stale);
  });

  it('purgeQuotes deletes quotes that expired 30 days ago, and no later ones', async () => {
    const member = await owner();
    const { id: token } = await calls.quote(member, { plan: 'contour' });
    const { id: quoteId, organizationId, expiresAt } = await calls.claim(member, token);
    const deadline = addDays(expiresAt, 30);
    test.clock.set(new Date(deadline.getTime() - 1));
    await purgeQuotes(test.deps);
    expect(await findQuote(test.database, { quoteId, organizationId })).toBeDefined();
    test.clock.set(deadline);
    await purgeQuotes(test.deps);
    expect(await findQuote(test.database, { quoteId, organizationId })).toBeUndefined();
  });
});

it('H6: the invoice of a random quote equals the quote, for random dates, plans, codes and taxes', async () => {
  const start = test.clock.now();
  const anySituation = fc.record({
    days: fc.integer({ min: 0, max: 1_500 }),
    current: fc.constantFrom('trial', 'contour', 'summit'),
    interval: fc.constantFrom('monthly' as const, 'annual' as const),
    currency: fc.constantFrom(...currencies),
    passedMs: fc.integer({ min: 0, max: 27 * 24 * 60 * minuteMs }),
    next: fc.record({
      plan: fc.constantFrom('contour' as const, 'summit' as const),
      interval: fc.constantFrom('monthly' as const, 'annual' as const),
    }),
    country: fc.constantFrom('SE', 'FI', 'DE', 'US'),
    vatNumber: fc.constantFrom(null, 'DE123456789'),
    discount: fc.option(fc.integer({ min: 1, max: 10_000 })),
  });
  await fc.assert(
    fc.asyncProperty(anySituation, async ({ days, current, interval, currency, passedMs, next, ...customer }) => {
      fc.pre(current !== next.plan || interval !== next.interval);
      test.clock.set(new Date(start.getTime() + days * 24 * 60 * minuteMs));
      const member = await owner();
      if (current !== 'trial') await calls.startPlan(member, current as 'contour', { interval, currency });
      test.clock.advance(passedMs);
      await calls.setCountry(member, customer.country, customer.vatNumber);
      const { discount } = customer;
      const promoCode = discount === null ? undefined : await calls.addPromo({ basisPoints: discount });
      const quote = await calls.quote(member, { ...next, currency, ...(promoCode && { promoCode }) });
      const { document } = await calls.claim(member, quote.id);
      const { organizationId } = member;
      const invoice = await test.database.transaction((transaction) =>
        issueInvoice(transaction, test.deps, { organizationId, document, currency, status: 'paid' }),
      );
      const { lines, tax, total } = await describeInvoice(test.database, invoice);
      expect({ lines, tax, totalDueNow: total }).toEqual({
        ...{
          lines: quote.lines.map(({ days: _days, ...line }) => line),
          tax: quote.tax,
          totalDueNow: quote.totalDueNow,
        },
      });
      const sum = lines.reduce((amount, line) => amount + line.amount.amount, tax.amount);
      expect(sum).toBe(total.amount);
    }),
    { numRuns: 25, seed: 13 },
  );
});
