// @ts-check

const refunds = 'backend/src/staff/failed-refunds.test.ts';
const refundEmails = 'backend/src/staff/refund-emails.test.ts';
const disputes = 'backend/src/staff/disputes.test.ts';
const orders = 'backend/src/modules/access/account/registration/order-registration.test.ts';
const owedRefunds = 'backend/src/staff/owed-refunds.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h5-order-waits-for-the-buyer',
    turnsRed: {
      file: orders,
      test: 'H9: a sign-up with an order is finished by the repeated call %s the sweep, with its used CAPTCHA',
    },
    file: 'backend/src/modules/billing/payments/purchases/purchase.repository.ts',
    find: 'const orderPauseMs = 10 * minuteMs;',
    replace: 'const orderPauseMs = 0 * minuteMs;',
  },
  {
    id: 'h5-failed-refund-reverses-its-payment',
    turnsRed: { file: refunds, test: 'BI-12, H5: of an invoice is owed again' },
    file: 'backend/src/modules/billing/invoices/fail-refund.ts',
    find: "if (reopened && note.status === 'paid') {",
    replace: 'if (reopened && note.paidAt === undefined) {',
  },
  {
    id: 'h5-failure-overtakes-the-answer',
    turnsRed: { file: refunds, test: 'H5: stays owed if that is reported before the answer to its request arrives' },
    file: 'backend/src/modules/billing/invoices/refund.repository.ts',
    find: "and(eq(invoices.id, id), eq(invoices.status, 'open'), isSameRequest)",
    replace: "and(eq(invoices.id, id), eq(invoices.status, 'open'), isSameRequest && undefined)",
  },
  {
    id: 'h5-failure-of-an-earlier-request-changes-nothing',
    turnsRed: { file: refunds, test: 'H5: changes nothing when it is reported again' },
    file: 'backend/src/modules/billing/invoices/fail-refund.ts',
    find: '|| refundKey(note.id, note.refundRejectedAt) !== key',
    replace: '',
  },
  {
    id: 'h5-reported-failure-is-not-lost',
    turnsRed: {
      file: refunds,
      test: 'H5: a refund that fails after the provider accepted it is reported again by the provider if it cannot be looked up',
    },
    file: 'backend/src/modules/billing/payments/events/receive-event.service.ts',
    find: '  await followRefund(deps, payments, event);',
    replace: '  void followRefund(deps, payments, event).catch(() => undefined);',
  },
  {
    id: 'h5-refund-under-way-is-not-settled',
    turnsRed: {
      file: owedRefunds,
      test: 'an owed refund that was sent again and has no known answer cannot be marked as paid back, because it may be paid that way',
    },
    file: 'backend/src/modules/billing/invoices/refund-rejection.ts',
    find: 'return dueAt.getTime() !== sentAt && ',
    replace: 'return dueAt.getTime() === 0 && ',
  },
  {
    id: 'h5-late-refund-is-sent',
    turnsRed: {
      file: owedRefunds,
      test: 'an owed refund that was sent again and has no known answer is sent after weeks without a running backend, and may be paid that way from then on: %s',
    },
    file: 'backend/src/modules/billing/invoices/refund-rejection.ts',
    find: 'return sql`case when ${isFirst} then',
    replace: 'return sql`case when ${isFirst} and false then',
  },
  {
    id: 'h5-refund-is-settled-once',
    turnsRed: { file: owedRefunds, test: 'a refund of an invoice is marked and recorded once' },
    file: 'backend/src/modules/billing/invoices/confirm-refund.ts',
    find: 'const note = await lockInvoice(transaction, id);',
    replace: 'const note = found;',
  },
  {
    id: 'h5-failed-refund-is-announced',
    turnsRed: {
      file: refundEmails,
      test: 'BI-12, H5: a refund that fails after the provider accepted it is announced to the customer as failed once',
    },
    file: 'backend/src/modules/billing/invoices/fail-refund.ts',
    find: '      if (original) await queueFailedRefund(transaction, deps, reopened, original);\n',
    replace: '',
  },
  {
    id: 'h5-refund-after-a-failure-is-announced',
    turnsRed: {
      file: refundEmails,
      test: 'BI-12, H5: a refund that fails after the provider accepted it is announced to the customer as failed once',
    },
    file: 'backend/src/modules/billing/invoices/invoice-emails.ts',
    find: '`invoice-credit-note:${requestOf(note)}`',
    replace: '`invoice-credit-note:${note.id}`',
  },
  {
    id: 'h5-disputed-charge-is-named-before-a-refund',
    turnsRed: {
      file: disputes,
      test: 'BI-25: a disputed charge is named to staff before they refund it, on the page and in the command',
    },
    file: 'backend/src/modules/billing/payments/disputes/dispute.repository.ts',
    find: '.where(eq(purchases.invoiceId, invoiceId))',
    replace: '.where(eq(purchases.id, invoiceId))',
  },
  {
    id: 'h5-pending-refund-is-not-shown-as-paid-back',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/refund-invoice.test.ts',
      test: 'says what was paid back and what is pending, and which invoice a credit note is of',
    },
    file: 'backend/src/modules/billing/invoices/describe-invoice.ts',
    find: "(status === 'paid') === isPaidBack",
    replace: 'isPaidBack',
  },
  {
    id: 'h5-each-dispute-is-reported',
    turnsRed: { file: disputes, test: 'BI-25: a disputed charge is reported each, also within an hour' },
    file: 'backend/src/modules/billing/payments/disputes/follow-dispute.service.ts',
    find: '    aboutId: id,\n',
    replace: '',
  },
  {
    id: 'h5-suspended-owner-hears-of-charges',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/invoice-emails.test.ts',
      test: 'BI-26: goes to a suspended owner with a link to support, and to no other suspended admin',
    },
    file: 'backend/src/modules/organization/organization/billing-contacts.ts',
    find: 'or(isNull(suspendedAt), eq(organizations.ownerId, id))',
    replace: 'and(isNull(suspendedAt), or(isNull(suspendedAt), eq(organizations.ownerId, id)))',
  },
  {
    id: 'h5-unshown-amount-is-not-charged',
    turnsRed: {
      file: 'backend/src/modules/billing/payment-methods/overdue-card.test.ts',
      test: 'BI-4: a default card that is saved without a shown amount is charged at the next attempt, and not before',
    },
    file: 'backend/src/modules/billing/payments/purchases/settle.service.ts',
    find: "&& subject.kind === 'card' && subject.paysOverdue",
    replace: '',
  },
];
