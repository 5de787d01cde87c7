import { text } from '@app/api-client/contract/fields/text';
import {
  cardBrand,
  cardBrands,
  cardDigits,
  groupCardNumber,
  isCardExpiryUsable,
  isCvc,
  looksLikeCardNumber,
  parseCardExpiry,
} from '@app/api-client/rules/billing/card';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as m from '@/locales/generated/messages';
import type { Deps } from '@/backend/deps';
import type { ErrorFields } from '@/backend/http/errors/error-body';
import { HttpError } from '@/backend/http/errors/http-error';
import { localPayments, type CardBehavior } from '@/backend/db/schema/payment-simulator';
import { registerCardFields } from './card-fields/card-fields.routes';
import { deliverEvents } from './event-delivery';
import { confirmPayment } from './confirmations';
import { insertCard } from './local-card.repository';
import { behaviorOf, testCards } from './test-cards';

/** The label of each behavior, for the developer who chooses a test card. */
const behaviorLabels = {
  succeeds: m.local_payments_succeeds,
  declines: m.local_payments_declines,
  lacks_funds: m.local_payments_lacks_funds,
  has_expired: m.local_payments_has_expired,
  is_lost: m.local_payments_is_lost,
  has_another_code: m.local_payments_has_another_code,
  declines_when_charged: m.local_payments_declines_when_charged,
  declines_renewals: m.local_payments_declines_renewals,
  asks_once: m.local_payments_asks_once,
  asks_each_time: m.local_payments_asks_each_time,
  disputes: m.local_payments_disputes,
  rejects_refunds: m.local_payments_rejects_refunds,
  provider_fails: m.local_payments_provider_fails,
  provider_rejects: m.local_payments_provider_rejects,
  provider_limits: m.local_payments_provider_limits,
  provider_hangs: m.local_payments_provider_hangs,
  times_out_and_charges: m.local_payments_times_out_and_charges,
} satisfies Record<CardBehavior, () => string>;

/** Below `/api`. The browser sends card numbers here, as it would send them to a real provider. */
const paymentsPath = '/local/payments';
const paymentsMax = 100;

const Brand = z.enum([...cardBrands, 'other']);
const Overview = z.object({
  /** Warning against using real cards. */
  notice: z.string(),
  /** Accepted card numbers in groups, with the result of each. */
  testCards: z.array(z.object({ number: z.string(), brand: Brand, outcome: z.string() })),
  /** Charges, authorizations, and cards for which the holder was asked, newest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      /** Null for an authorization, which belongs to no customer. */
      customerId: z.string().nullable(),
      kind: z.enum(['charge', 'authorization', 'card']),
      status: z.enum(['needs_authentication', 'succeeded', 'declined', 'canceled']),
      /** Minor units. */
      amount: z.int(),
      /** Minor units. */
      refundedAmount: z.int(),
      /** ISO 4217; null for a card that is only saved. */
      currency: z.string().nullable(),
      description: z.string(),
      /** ISO 8601, by the clock port. */
      createdAt: z.iso.datetime(),
    }),
  ),
});

const CardInput = z.strictObject({
  number: z.string(),
  cvc: z.string(),
  /** In any format that `parseCardExpiry` accepts. */
  expiry: z.string(),
  holderName: text(100).refine((name) => !looksLikeCardNumber(name), { error: 'card_number_rejected' }),
});
const Token = z.object({ token: z.string() });

/** Validates a submitted card and returns what may be stored. Drops the number and the security code. */
function readCard({ number, cvc, expiry: typedExpiry, holderName }: z.infer<typeof CardInput>, now: Date) {
  const behavior = behaviorOf(number);
  const brand = cardBrand(number);
  const expiry = parseCardExpiry(typedExpiry);
  const isUsable = expiry !== undefined && isCardExpiryUsable(expiry, now);
  const fields: ErrorFields = {
    ...(!behavior && { number: { code: 'card_number' } }),
    ...(!isCvc(cvc, brand) && { cvc: { code: 'card_cvc' } }),
    ...(!isUsable && { expiry: { code: 'card_expiry' } }),
  };
  if (!behavior || !expiry || Object.keys(fields).length > 0) {
    throw new HttpError(400, 'error_validation', {
      fields,
      ...(!behavior && { sentence: m.local_payments_notice() }),
    });
  }
  const last4 = cardDigits(number).slice(-4);
  const { month: expiryMonth, year: expiryYear } = expiry;
  return { behavior, brand: brand ?? ('other' as const), last4, expiryMonth, expiryYear, holderName };
}

/** Serves the local simulator, to which a browser sends cards, and lists all payments. Registered in dev only. */
export function registerPaymentSimulator(app: FastifyInstance, deps: Deps): void {
  const { database, clock, ids } = deps;
  registerCardFields(app, deps);
  // The clock of the running server; tests deliver events themselves.
  if (deps.localClock) deliverEvents(app, deps);
  const overview = { hide: true, response: { 200: Overview } };
  app.get(paymentsPath, { schema: overview }, async () => {
    const rows = await database
      .select()
      .from(localPayments)
      .orderBy(desc(localPayments.createdAt), desc(localPayments.id))
      .limit(paymentsMax);
    return {
      notice: m.local_payments_notice(),
      testCards: testCards.map(({ number, behavior }) => ({
        number: groupCardNumber(number),
        brand: cardBrand(number) ?? 'other',
        outcome: behaviorLabels[behavior](),
      })),
      payments: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    };
  });

  const cards = { hide: true, body: CardInput, response: { 201: Token } };
  app.post(`${paymentsPath}/cards`, { schema: cards, config: { acceptsCardData: true } }, async (request, reply) => {
    const createdAt = clock.now();
    const card = readCard(request.body as z.infer<typeof CardInput>, createdAt);
    const token = ids.secret();
    await insertCard(database, { ...card, id: token, createdAt });
    return reply.code(201).send({ token });
  });

  const body = z.strictObject({ clientSecret: text(100), isApproved: z.boolean() });
  const answer = z.object({ isApproved: z.boolean() });
  const confirmation = { hide: true, body, response: { 200: answer } };
  app.post(`${paymentsPath}/confirmations`, { schema: confirmation }, async (request) => {
    const { clientSecret, isApproved } = request.body as z.infer<typeof body>;
    if (!(await confirmPayment(deps, { clientSecret, isApproved }))) throw new HttpError(404, 'error_not_found');
    return { isApproved };
  });
}
