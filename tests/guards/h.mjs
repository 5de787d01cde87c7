// @ts-check

/** @type {import('../../scripts/testing/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h1-no-number-as-a-name',
    turnsRed: {
      file: 'backend/src/local/payment-simulator/payment-simulator.test.ts',
      test: 'H1: no card number and no security code is stored in the database or logged',
    },
    file: 'backend/src/local/payment-simulator/payment-simulator.routes.ts',
    find: "holderName: text(100).refine((name) => !looksLikeCardNumber(name), { error: 'card_number_rejected' }),",
    replace: 'holderName: text(100),',
  },
  {
    id: 'h3-key-of-another-request',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway.test.ts',
      test: 'H3: is rejected if its key was used for another request: %j',
    },
    file: 'backend/src/local/payment-simulator/once.ts',
    find: "if (earlier.contentHash !== contentHash) throw new PaymentRejectedError('key_reused');",
    replace: '',
  },
  {
    id: 'h3-one-effect-of-a-key',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway.test.ts',
      test: 'H3: happens once per key, even if 20 are requested concurrently and after a restart',
    },
    file: 'backend/src/local/payment-simulator/once.ts',
    find: 'if (first.length === 0) {',
    replace: 'if (first.length > 1) {',
  },
  {
    id: 'h3-refunds-at-most-the-charge',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-undoing.test.ts',
      test: 'pays back at most what was charged, in parts, even if 20 are requested concurrently',
    },
    file: 'backend/src/local/payment-simulator/local-payment.repository.ts',
    find: "const [row] = await lockRows(tx, 'row', [id], tx.select().from(payments).where(eq(payments.id, id)));",
    replace: 'const [row] = lockRows ? await tx.select().from(payments).where(eq(payments.id, id)) : [];',
  },
];
