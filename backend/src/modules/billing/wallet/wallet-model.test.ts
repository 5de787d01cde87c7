import { dayMs } from '@app/api-client/rules/values/durations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { refundInvoice } from '@/backend/modules/billing/invoices';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { buyCredits } from './purchase-credits.service';
import { setBalanceByStaff } from './testing/set-balance';
import { consistent, createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(() => createWalletTestApp({ connectionsMax: 20 }));

const amount = fc.integer({ min: 1, max: 40 });
/** One operation of the storm. Days are those until the credits expire. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), credits: amount, days: fc.constantFrom(null, 1, 2, 30) }),
  fc.record({ kind: fc.constant('debit' as const), credits: amount }),
  fc.record({ kind: fc.constant('reserve' as const), credits: amount }),
  fc.record({ kind: fc.constant('settle' as const), share: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('reset' as const), credits: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({ kind: fc.constant('buy' as const) }),
  fc.record({ kind: fc.constant('refund' as const), percent: fc.constantFrom(30, 100) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
type Reservation = { id: string; credits: number };

const expectedCodes = [
  'error_credits_insufficient',
  'error_conflict',
  'error_invoice_refunded',
  'error_refund_exceeds_invoice',
];
const isExpected = ({ code }: { code?: string }) => code !== undefined && expectedCodes.includes(code);

/** Buys 100 credits with the default card. */
const buy = ({ id }: Customer) =>
  buyCredits(
    test.deps,
    { userId: id } as Parameters<typeof buyCredits>[1],
    {
      ...{ walletPackageId: '5b1c3c0e-8f0f-4c1c-9d5e-6f3f0c7a4d21', quantity: 1 },
      shownTotal: { amount: 1_125, currency: 'eur' },
    },
    crypto.randomUUID(),
  );

/** Refunds a share of the last credits that were bought, and with them what is unspent. */
async function refund(customer: Customer, percent: number): Promise<void> {
  const bought = (await test.invoicesOf(customer)).findLast(
    ({ kind, document }) => kind === 'invoice' && document.lines[0]?.kind === 'credits',
  );
  const share = bought && (percent === 100 ? {} : { amount: Math.floor((bought.total * percent) / 100) });
  if (bought) await refundInvoice(test.deps, { invoiceId: bought.id, ...share });
}

/** Performs one operation. Rejections of the rules are part of the storm. */
async function perform(customer: Customer, open: Reservation[], one: Operation) {
  const { organizationId, email } = customer;
  const now = test.clock.now().getTime();
  if (one.kind === 'grant')
    await test.grant(organizationId, one.credits, one.days === null ? null : new Date(now + one.days * dayMs));
  if (one.kind === 'debit') await test.debit(organizationId, one.credits);
  if (one.kind === 'reserve') open.push({ id: await test.reserve(organizationId, one.credits), credits: one.credits });
  if (one.kind === 'reset') await setBalanceByStaff(test, email, one.credits);
  if (one.kind === 'buy') await buy(customer);
  if (one.kind === 'refund') await refund(customer, one.percent);
  if (one.kind === 'expire') await sweepWallets(test.deps);
  const reservation = one.kind === 'settle' || one.kind === 'release' ? open.shift() : undefined;
  if (reservation && one.kind === 'settle')
    await test.settle(organizationId, reservation.id, Math.floor((reservation.credits * one.share) / 100));
  if (reservation && one.kind === 'release') await test.release(organizationId, reservation.id);
}

it(
  'H8: conserves the total in storms of debits, credits, gifts, resets, refunds and expiries, and never goes below zero',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operation, { minLength: 1, maxLength: 12 }), { maxLength: 4 }),
        async (storms) => {
          const customer = await test.addSubscriber();
          const open: Reservation[] = [];
          for (const storm of storms) {
            const results = await Promise.allSettled(storm.map((one) => perform(customer, open, one)));
            for (const result of results)
              if (result.status === 'rejected' && !isExpected(result.reason as { code?: string })) throw result.reason;
            const { balance, reserved, ...accounts } = await test.accountsOf(customer.organizationId);
            expect(balance).toBeGreaterThanOrEqual(reserved);
            expect({ balance, reserved, ...accounts }).toEqual(consistent(balance, reserved));
            expect(reserved).toBe(open.reduce((sum, { credits }) => sum + credits, 0));
            test.clock.advance(dayMs);
          }
        },
      ),
      { numRuns: 15 },
    );
  },
);
