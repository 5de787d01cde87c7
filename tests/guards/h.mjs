// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h9-slow-provider',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/slow-provider.test.ts',
      test: 'H9: a call whose provider is slow says that the result is unknown, and the same key leads to it',
    },
    file: 'backend/src/modules/billing/payments/purchases/buy.service.ts',
    find: 'return Promise.race([known, late]);',
    replace: 'return (await Promise.race([late, Promise.resolve(undefined)])) ?? known;',
  },
  {
    id: 'h9-outage-after-the-charge',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/slow-provider.test.ts',
      test: 'H9: a call after whose charge the database is away says that the result is unknown, and the same key leads to it',
    },
    file: 'backend/src/modules/billing/payments/purchases/buy.service.ts',
    find: 'if (!deadline.aborted && !isUnavailable(error)) throw error;',
    replace: 'if (!deadline.aborted) throw error;',
  },
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
      test: 'H3: a charge is rejected if its key was used for another request: %j',
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
      test: 'H3: pays back at most what was charged, in parts, even if 20 are requested concurrently',
    },
    file: 'backend/src/local/payment-simulator/local-payment.repository.ts',
    find: "const [row] = await lockRows(tx, 'row', [id], tx.select().from(payments).where(eq(payments.id, id)));",
    replace: 'const [row] = lockRows ? await tx.select().from(payments).where(eq(payments.id, id)) : [];',
  },
  {
    id: 'h4-code-is-used-up',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/promo-codes/promo-codes.test.ts',
      test: 'H4: a code for one organization is redeemed by one of 50 at the same time',
    },
    file: 'backend/src/modules/billing/quotes/promo-codes/promo-code.repository.ts',
    find: '.where(and(eq(id, promoCodeId), or(isNull(redemptionsMax), lt(redemptions, redemptionsMax))))',
    replace: '.where(and(eq(id, promoCodeId), or(isNull(redemptionsMax), lt(redemptions, 1_000))))',
  },
  {
    id: 'h4-code-once-per-organization',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/promo-codes/promo-codes.test.ts',
      test: 'H4: one organization redeems a code once in 50 attempts at the same time',
    },
    file: 'backend/src/modules/billing/quotes/promo-codes/promo-code.repository.ts',
    find: '.where(and(ofOrganization(promoCodeId, organizationId), isNull(promoRedemptions.redeemedAt)))',
    replace: '.where(and(ofOrganization(promoCodeId, organizationId)))',
  },
  {
    id: 'h4-code-expires',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/promo-codes/promo-codes.test.ts',
      test: 'H4: rejects an unknown, a future, an expired and a used-up code with the same 400',
    },
    file: 'backend/src/modules/billing/quotes/promo-codes/promo-codes.service.ts',
    find: 'validFrom <= now && (expiresAt === null || now < expiresAt);',
    replace: 'validFrom <= now && (expiresAt === null || now !== expiresAt);',
  },
  {
    id: 'h4-code-is-reserved-before-the-charge',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/claim-quote.test.ts',
      test: 'H4: gives a code for one organization to one of many that claim it at the same time',
    },
    file: 'backend/src/modules/billing/quotes/quotes.service.ts',
    find: 'if (promoCodeId !== null) await reservePromo',
    replace: "if (promoCodeId === '') await reservePromo",
  },
  {
    id: 'h4-price-reveals-no-account',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/checkout/checkout-price.test.ts',
      test: 'H4: the price of an order does not depend on the caller, so it reveals nothing about accounts',
    },
    file: 'backend/src/modules/billing/plans/checkout/checkout-price.routes.ts',
    find: 'serve(app, calculateCheckoutPrice, async ({ body }) => priceCheckout(deps, body));',
    replace:
      "serve(app, calculateCheckoutPrice, async ({ body, caller }) => priceCheckout(deps, caller ? { ...body, country: 'US' } : body));",
  },
  {
    id: 'h5-countries-are-a-closed-list',
    turnsRed: {
      file: 'tests/contract/countries.test.ts',
      test: 'countries are a closed list in every call that takes one',
    },
    file: 'api-client/contract/fields/billing-details.ts',
    find: "z.enum(countryCodes, { error: 'choice' })",
    replace: "z.string().regex(/^[A-Z]{2}$/, { error: 'choice' })",
  },
  {
    id: 'h5-vat-numbers-have-the-format-of-their-country',
    turnsRed: {
      file: 'backend/src/modules/billing/billing-details/billing-details.test.ts',
      test: 'BI-3: reject a VAT number that does not have the format of its EU country',
    },
    file: 'api-client/contract/fields/billing-details.ts',
    find: '!isVatNumberMalformed(details)',
    replace: 'true',
  },
  {
    id: 'h5-vat-numbers-have-one-spelling',
    turnsRed: {
      file: 'backend/src/modules/billing/billing-details/billing-details.test.ts',
      test: 'BI-3: billing details have one spelling of a VAT number of %s that was typed as %j: %s',
    },
    file: 'backend/src/modules/billing/billing-details/store-billing-details.ts',
    find: '  return number;',
    replace: '  return vatNumber;',
  },
  {
    id: 'h5-postal-codes-have-the-format-of-their-country',
    turnsRed: {
      file: 'backend/src/modules/billing/billing-details/billing-details.test.ts',
      test: 'BI-3: reject a postal code that does not have the format of %s: %j',
    },
    file: 'api-client/contract/fields/billing-details.ts',
    find: 'if (!isPostalCodeMalformed(details)) return;',
    replace: 'return;',
  },
  {
    id: 'h5-postal-codes-have-one-spelling',
    turnsRed: {
      file: 'backend/src/modules/billing/billing-details/billing-details.test.ts',
      test: 'BI-3: billing details have one spelling of a postal code of %s that was typed as %j: %s',
    },
    file: 'backend/src/modules/billing/billing-details/store-billing-details.ts',
    find: '  return code;',
    replace: '  return postalCode;',
  },
  {
    id: 'h5-tax-is-rounded-once',
    turnsRed: {
      file: 'backend/src/modules/billing/pricing/pricing.test.ts',
      test: 'H5: documents have lines and a tax that add up to the total, for 2,000 random documents',
    },
    file: 'backend/src/modules/billing/pricing/price-document.ts',
    find: 'const tax = scaleAmount(subtotal, basisPoints, basisPointsPerWhole);',
    replace:
      'const tax = lines.reduce((sum, { amount }) => sum + scaleAmount(amount, basisPoints, basisPointsPerWhole), 0);',
  },
  {
    id: 'h6-price-of-a-whole-period',
    turnsRed: {
      file: 'backend/src/modules/billing/pricing/pricing.test.ts',
      test: 'H6: cost the price of the time in two steps, give or take one minor unit per step',
    },
    file: 'backend/src/modules/billing/pricing/plan-change.ts',
    find: 'const whole = { start: periodStart(current.end, current.interval, current.anchorDay), end: current.end };',
    replace: 'const whole = { start: current.start, end: current.end };',
  },
  {
    id: 'h6-quote-expires',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/claim-quote.test.ts',
      test: 'H6: returns the document that the quote showed, until the last millisecond of 30 minutes',
    },
    file: 'backend/src/modules/billing/quotes/quotes.service.ts',
    find: 'deps.clock.now() < expiresAt &&',
    replace: '',
  },
  {
    id: 'h6-quote-is-stale',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/claim-quote.test.ts',
      test: 'H6: reads a claimed quote as it was stored, and rejects it if its code has changed since a declined charge',
    },
    file: 'backend/src/modules/billing/quotes/quotes.service.ts',
    find: 'isDeepStrictEqual(terms, termsOf(quote));',
    replace: 'isDeepStrictEqual(termsOf(quote), termsOf(quote));',
  },
  {
    id: 'h6-quote-of-another-organization',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/claim-quote.test.ts',
      test: "H6: claiming a quote is rejected for an unknown quote and for another organization's",
    },
    file: 'backend/src/modules/billing/quotes/quote-token.ts',
    find: 'const sealIdOf = (organizationId: string) => `quote ${organizationId}`;',
    replace: "const sealIdOf = (organizationId: string) => (organizationId ? 'quote' : '');",
  },
  {
    id: 'h6-quote-stores-nothing',
    turnsRed: {
      file: 'backend/src/testing/authority-matrix/reads-write-nothing.test.ts',
      test: '%s writes nothing',
    },
    file: 'backend/src/modules/billing/quotes/quotes.service.ts',
    find: 'const claims = { id: quote.id,',
    replace: `await deps.database.transaction((transaction) => storeQuote(transaction, quote));
  const claims = { id: quote.id,`,
  },
  {
    id: 'h6-quote-says-the-same',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/claim-quote.test.ts',
      test: 'H6: claiming a quote is rejected if the price of the plan has changed',
    },
    file: 'backend/src/modules/billing/quotes/quotes.service.ts',
    find: 'if (!terms || hashTerms(terms) !== termsHash) throw',
    replace: 'if (!terms || termsHash === undefined) throw',
  },
  {
    id: 'h7-no-time-zone-of-the-process',
    turnsRed: {
      file: 'api-client/rules/values/dates.test.ts',
      test: 'H7: preserves the time of day at a change of the clock of that time zone',
    },
    file: 'api-client/rules/values/dates.ts',
    find: 'addCalendarMonths(new UTCDateMini(instant), months)',
    replace: 'addCalendarMonths(new Date(instant), months)',
  },
  {
    id: 'h1-scan-of-each-database',
    file: 'backend/src/testing/test-database.ts',
    find: 'rejectFindings(findings);',
    replace: '',
    turnsRed: {
      file: 'backend/src/testing/log/card-number-scan.test.ts',
      test: 'H1: fails and names the place when a card number is in %s',
    },
  },
  {
    id: 'h1-scan-of-each-log',
    file: 'backend/src/testing/create-test-deps.ts',
    find: 'rejectFindings([...files, ...log.findings]);',
    replace: '',
    turnsRed: {
      file: 'backend/src/testing/log/card-number-scan.test.ts',
      test: 'H1: fails and names the place when a card number is in %s',
    },
  },
  {
    id: 'h1-no-card-number-in-a-body',
    turnsRed: {
      file: 'backend/src/http/calls/card-data.test.ts',
      test: 'H1: %s rejects a card number and a security code with 400',
    },
    file: 'backend/src/http/server/http-server.ts',
    find: 'if (request.routeOptions.config.acceptsCardData !== true) rejectCardData(body);',
    replace: '',
  },
  {
    id: 'h1-no-security-code-in-a-body',
    turnsRed: {
      file: 'backend/src/http/calls/card-data.test.ts',
      test: 'H1: a body is rejected with the field %s',
    },
    file: 'backend/src/http/calls/card-data.ts',
    find: 'if (isSecurityCodeName(key) || hasCardNumber(key))',
    replace: 'if (hasCardNumber(key))',
  },
  {
    id: 'h3-an-effect-is-answered-without-its-key',
    turnsRed: {
      file: 'backend/src/http/calls/unwritten-key.test.ts',
      test: 'H3: a call that had an effect says so, although its key could not be written',
    },
    file: 'backend/src/http/calls/answer-once.ts',
    find: 'await orWarn(request, storeAnswer(deps, call, claim.lease, answer));',
    replace: 'await storeAnswer(deps, call, claim.lease, answer);',
  },
  {
    id: 'h3-an-error-is-answered-without-its-key',
    turnsRed: {
      file: 'backend/src/http/calls/unwritten-key.test.ts',
      test: 'H3: a call whose key could not be released fails with its own error',
    },
    file: 'backend/src/http/calls/answer-once.ts',
    find: 'await orWarn(request, releaseKey(deps, call, claim.lease));',
    replace: 'await releaseKey(deps, call, claim.lease);',
  },
  {
    id: 'h3-one-effect-of-a-repeated-call',
    turnsRed: {
      file: 'backend/src/http/calls/answer-once.test.ts',
      test: 'H3: a call with an idempotency key has one effect, and repeats status and body byte by byte',
    },
    file: 'backend/src/http/calls/idempotency-store.ts',
    find: 'if (first.length > 0) return { lease };',
    replace: 'if (first.length >= 0) return { lease };',
  },
  {
    id: 'h3-key-of-another-body',
    turnsRed: {
      file: 'backend/src/http/calls/answer-once.test.ts',
      test: 'H3: a call with an idempotency key is rejected with 400 if the key was used with another body',
    },
    file: 'backend/src/http/calls/idempotency-store.ts',
    find: "if (earlier.requestHash !== requestHash) return 'reused';",
    replace: '',
  },
  {
    id: 'h3-call-in-progress',
    turnsRed: {
      file: 'backend/src/http/calls/answer-once.test.ts',
      test: 'runs again after a crash once the lease is over, and not before',
    },
    file: 'backend/src/http/calls/idempotency-store.ts',
    find: "if (earlier.leasedUntil > now) return 'in_progress';",
    replace: '',
  },
  {
    id: 'h3-response-of-a-lost-lease',
    turnsRed: {
      file: 'backend/src/http/calls/answer-once.test.ts',
      test: 'never gets the response of a process whose lease was taken over',
    },
    file: 'backend/src/http/calls/idempotency-store.ts',
    find: '.set({ status, response }).where(ownClaim(call, lease))',
    replace: '.set({ status, response }).where(lease ? rowOf(call) : undefined)',
  },
  {
    id: 'h3-continuation-of-the-same-purchase',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/purchases.test.ts',
      test: 'BI-11: a purchase that the cardholder confirms is not found with a continuation for %s',
    },
    file: 'backend/src/modules/billing/payments/purchases/open-purchase.ts',
    find: 'const isContinuation = found && isSamePurchase(request, found);',
    replace: 'const isContinuation = found;',
  },
  {
    id: 'h3-key-of-another-purchase',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/purchases.test.ts',
      test: 'BI-10: a request key that charged something is never used for something else',
    },
    file: 'backend/src/modules/billing/payments/purchases/open-purchase.ts',
    find: 'if (request.shownTotal !== null && !isSamePurchase(request, purchase)) {',
    replace: 'if (request.shownTotal !== null && purchase.id.length === 0) {',
  },
  {
    id: 'h3-refund-without-effect',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/purchases.test.ts',
      test: 'a purchase whose effect has become impossible is refunded, says so each time it is asked, and stores no card',
    },
    file: 'backend/src/modules/billing/payments/purchases/settle.service.ts',
    find: 'return { ...(await startRefund(deps, purchase, paid, waiting)), rejection: error };',
    replace: 'return { purchase, rejection: error };',
  },
  {
    id: 'h9-unknown-result-is-looked-up',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/crashes.test.ts',
      test: 'H9: $point: the sweep makes charge and effect equal',
    },
    file: 'backend/src/modules/billing/payments/purchases/settle-purchases.service.ts',
    find: 'const result = await lookUpPayment(deps, purchase);',
    replace: 'const result = deps.payments ? undefined : await lookUpPayment(deps, purchase);',
  },
  {
    id: 'h9-late-charge-is-refunded',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/crashes.test.ts',
      test: 'H9: a charge that arrives after the purchase was given up is refunded by the process that made it',
    },
    file: 'backend/src/modules/billing/payments/purchases/settle.service.ts',
    find: "if (error instanceof SettledElsewhereError) return startRefund(deps, purchase, paid, ['declined', 'abandoned']);",
    replace: 'if (error instanceof SettledElsewhereError) return { purchase };',
  },
  {
    id: 'h9-no-effect-after-a-refund',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/crashes.test.ts',
      test: 'H9: a refund is made once, even if the process is killed $at the provider makes it',
    },
    file: 'backend/src/modules/billing/payments/purchases/refund.service.ts',
    find: "status: 'refunding',",
    replace: 'status: purchase.status,',
  },
  {
    id: 'h10-one-charge-for-a-plan',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/purchases.test.ts',
      test: 'that changes the plan is rejected with 409 while another one is charging',
    },
    file: 'backend/src/modules/billing/payments/purchases/open-purchase.ts',
    find: 'throw isUniqueViolation(error) ? paymentInProgress() : error;',
    replace: 'throw error;',
  },
  {
    id: 'h4-shown-total',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/shown-total.test.ts',
      test: 'BI-4: %s is rejected with 409 and its total if the page showed another one, and charges nothing',
    },
    file: 'backend/src/modules/billing/payments/purchases/open-purchase.ts',
    find: '    requireShown(request);\n    return insertPurchase',
    replace: '    return insertPurchase',
  },
  {
    id: 'h4-shown-total-of-a-planned-change',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/shown-total.test.ts',
      test: 'BI-4: %s is rejected with 409 and its total if the page showed another one, and charges nothing',
    },
    file: 'backend/src/modules/billing/plans/changes/buy-plan.service.ts',
    find: 'requireShownTotal(shownTotal, { amount: document.total, currency });',
    replace: '',
  },
  {
    id: 'h4-shown-total-of-an-order',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/order-registration.test.ts',
      test: 'SU-9: a sign-up with an order is rejected %s, and creates and charges nothing',
    },
    file: 'backend/src/modules/billing/plans/checkout/place-order.service.ts',
    find: 'shownTotal: order.shownTotal,',
    replace: 'shownTotal: { amount: priced.document.total, currency: order.currency },',
  },
  {
    id: 'h4-shown-total-of-an-invoice',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/shown-total.test.ts',
      test: 'BI-4: %s is rejected with 409 and its total if the page showed another one, and charges nothing',
    },
    file: 'backend/src/modules/billing/renewals/pay-invoice.service.ts',
    find: '    shownTotal,\n    userId',
    replace: '    shownTotal: { amount: invoice.document.total, currency: invoice.currency },\n    userId',
  },
  {
    id: 'h4-shown-total-of-a-plan',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/shown-total.test.ts',
      test: 'BI-4: %s is rejected with 409 and its total if the page showed another one, and charges nothing',
    },
    file: 'backend/src/modules/billing/plans/changes/buy-plan.service.ts',
    find: '    shownTotal: order.shownTotal,',
    replace: '    shownTotal: { amount: document.total, currency },',
  },
  {
    id: 'h4-overdue-total',
    turnsRed: {
      file: 'backend/src/modules/billing/payment-methods/overdue-card.test.ts',
      test: 'a default card that is saved while a renewal is overdue is rejected with 409 if the user was shown %s: nothing is saved or charged',
    },
    file: 'backend/src/modules/billing/payment-methods/add-card.service.ts',
    find: 'admit: (transaction) => requireShownOverdue(transaction, organizationId, shownTotal),',
    replace: '',
  },
  {
    id: 'h4-overdue-default-card',
    turnsRed: {
      file: 'backend/src/modules/billing/payment-methods/overdue-card.test.ts',
      test: 'a card that is saved beside the default card charges nothing, not even to the default card',
    },
    file: 'backend/src/modules/billing/renewals/charge-renewal.service.ts',
    find: 'card?.providerCardId !== providerCardId) return;',
    replace: '!card) return;',
  },
  {
    id: 'h4-overdue-agreed',
    turnsRed: {
      file: 'components/features/billing/payment/overdue-card.test.tsx',
      test: 'says before what is charged and what it pays, and afterwards what was paid and until when',
    },
    file: 'components/features/billing/payment/hooks/use-save-card.ts',
    find: 'shownTotal: overdue?.amountDue ?? null',
    replace: 'shownTotal: null',
  },
  {
    id: 'h4-credits-total',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet.test.ts',
      test: 'H4: rejects another total, another currency than the plan’s and an unknown package, and charges nothing',
    },
    file: 'backend/src/modules/billing/wallet/purchase-credits.service.ts',
    find: '    shownTotal,\n    userId,',
    replace: '    shownTotal: { amount: document.total, currency },\n    userId,',
  },
  {
    id: 'h4-add-on-total',
    turnsRed: {
      file: 'backend/src/modules/billing/add-ons/add-ons.test.ts',
      test: 'H4: rejects another total and quantities outside 1 to 100, and charges nothing',
    },
    file: 'backend/src/modules/billing/add-ons/purchase-add-on.service.ts',
    find: '    shownTotal,\n    userId,',
    replace: '    shownTotal: { amount: document.total, currency },\n    userId,',
  },
  {
    id: 'h4-add-on-maximum',
    turnsRed: {
      file: 'backend/src/modules/billing/add-ons/add-ons.test.ts',
      test: 'H4: refunds what parallel purchases bought above the maximum',
    },
    file: 'backend/src/modules/billing/add-ons/purchase-add-on.service.ts',
    find: 'await requireAllowed(transaction, { organizationId, packageId, sold, quantity }, now);',
    replace: '',
  },
  {
    id: 'h8-locked-wallet',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet-race.test.ts',
      test: 'H8: allows exactly 50 of 100 parallel debits of 1 against 50 credits',
    },
    file: 'backend/src/modules/billing/wallet/wallet.repository.ts',
    find: `const lock = async () => lockRows(transaction, 'link', [\`wallet \${organizationId}\`], select);`,
    replace: 'const lock = async () => (lockRows ? await select : []);',
  },
  {
    id: 'h8-never-below-zero',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet-race.test.ts',
      test: 'H8: allows exactly 50 of 100 parallel debits of 1 against 50 credits',
    },
    file: 'backend/src/modules/billing/wallet/reservations.ts',
    find: "if (availableIn(wallet) < credits) throw new HttpError(400, 'error_credits_insufficient');",
    replace: '',
  },
  {
    id: 'h8-reserved-once',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet-race.test.ts',
      test: 'H8: reserves a run once and settles it once, even if 20 of each run in parallel',
    },
    file: 'backend/src/modules/billing/wallet/reservations.ts',
    find: 'if (!(await insertCreditReservation(transaction, stored))) return { wallet, result: undefined };',
    replace: 'await insertCreditReservation(transaction, stored);',
  },
  {
    id: 'h8-settled-once',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet-race.test.ts',
      test: 'H8: reserves a run once and settles it once, even if 20 of each run in parallel',
    },
    file: 'backend/src/modules/billing/wallet/wallet.repository.ts',
    find: "eq(creditReservations.status, 'reserved'),",
    replace: '',
  },
  {
    id: 'h8-expired-credits-are-gone',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet-expiry.test.ts',
      test: 'H8: credits that expire (BI-15) cannot be spent after their time, even before the sweep',
    },
    file: 'backend/src/modules/billing/wallet/change-wallet.ts',
    find: 'const isDue = locked.dueAt !== null && locked.dueAt <= now;',
    replace: 'const isDue = locked.dueAt === now;',
  },
  {
    id: 'h8-top-up-once',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/top-up.test.ts',
      test: 'H8: buy once, even if the process is killed while the card is charged',
    },
    file: 'backend/src/modules/billing/wallet/top-up.service.ts',
    find: 'const attemptId = topUpAttemptId ?? deps.ids.uuid();',
    replace: 'const attemptId = deps.ids.uuid();',
  },
  {
    id: 'h8-top-up-maximum',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/top-up.test.ts',
      test: 'stop at the monthly maximum and continue in the next calendar month',
    },
    file: 'backend/src/modules/billing/wallet/top-up-order.ts',
    find: 'const left = (topUpMonthlyMaximum ?? 0) - (await sumChargedThisMonth(transaction, organizationId, currency, now));',
    replace: 'left: (topUpMonthlyMaximum ?? 0) + charged,',
  },
  {
    id: 'h8-limit-of-usage',
    turnsRed: {
      file: 'backend/src/modules/billing/usage/usage.test.ts',
      test: 'H8: never exceeds the limit, even if 20 activities are recorded in parallel',
    },
    file: 'backend/src/modules/billing/usage/usage.repository.ts',
    find: "const [locked] = await lockRows(transaction, 'link', [name], select);",
    replace: 'const [locked] = name ? await select : [];',
  },
  {
    id: 'h10-no-add-on-after-cancellation',
    turnsRed: {
      file: 'backend/src/modules/billing/add-ons/add-ons.test.ts',
      test: 'the renewal of add-ons (BI-16) does not charge after the plan’s renewal was turned off',
    },
    file: 'backend/src/modules/billing/add-ons/renew-add-ons.service.ts',
    find: 'const renews = addOn.autoRenewal && subscription.autoRenewal;',
    replace: 'const renews = addOn.autoRenewal;',
  },
  {
    id: 'h5-invoice-number-without-gap',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/issue-invoice.test.ts',
      test: 'BI-12, H5: invoice numbers have no gaps and no duplicates if 50 invoices are issued concurrently and half are rolled back',
    },
    file: 'backend/src/modules/billing/invoices/invoice.repository.ts',
    find: "const [counter] = await lockRows(transaction, 'link', [`invoice-counter-${year}`], select);",
    replace: 'const [counter] = await select;',
  },
  {
    id: 'h5-invoice-immutable',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/invoice-retention.test.ts',
      test: 'BI-12, H5: never changes: the database rejects another number, recipient, document or total',
    },
    file: 'backend/migrations/0000_baseline.sql',
    find: ', "year", "number", "organization_id", "original_id", "currency", "document", "total", "period", "recipient", "issued_at"',
    replace: '',
  },
  {
    id: 'h5-invoice-paid-once',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/settle-invoice.test.ts',
      test: 'H5: an owed invoice is paid once, also if 10 payments are concurrent, and moves from receivable to cash',
    },
    file: 'backend/src/modules/billing/invoices/invoice.repository.ts',
    find: 'const isExpected = and(eq(invoices.id, id), inArray(invoices.status, [...from]));',
    replace: 'const isExpected = from.length > 0 ? eq(invoices.id, id) : inArray(invoices.status, [...from]);',
  },
  {
    id: 'h5-invoice-kept-ten-years',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/invoice-retention.test.ts',
      test: 'BI-12, H5: and its charge outlive the organization for ten years after the year of issue',
    },
    file: 'backend/src/modules/billing/invoices/purge-invoices.ts',
    find: 'const yearsKept = 10;',
    replace: 'const yearsKept = 9;',
  },
  {
    id: 'h5-ledger-adds-up',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/ledger/post-transaction.test.ts',
      test: 'BI-18, H5: rejects entries that do not add up to zero',
    },
    file: 'backend/migrations/0000_baseline.sql',
    find: 'HAVING sum("amount") <> 0',
    replace: 'HAVING false',
  },
  {
    id: 'h5-ledger-unit-by-unit',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/ledger/post-transaction.test.ts',
      test: 'BI-18, H5: rejects entries that add up to zero only across units',
    },
    file: 'backend/migrations/0000_baseline.sql',
    find: 'GROUP BY "unit" HAVING',
    replace: 'HAVING',
  },
  {
    id: 'h5-ledger-append-only',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/ledger/post-transaction.test.ts',
      test: 'BI-18, H5: the ledger is append-only: the database rejects changed, deleted and truncated entries',
    },
    file: 'backend/migrations/0000_baseline.sql',
    find: '"ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE',
    replace: '"ledger_entries_append_only" BEFORE TRUNCATE',
  },
  {
    id: 'h3-refunds-at-most-the-invoice',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/refund-invoice.test.ts',
      test: 'H5: %s never exceeds the invoice, even if 10 refunds are concurrent',
    },
    file: 'backend/src/modules/billing/invoices/invoice.repository.ts',
    find: "const [row] = await lockRows(transaction, 'link', [id], select);",
    replace: 'const [row] = await select;',
  },
  {
    id: 'h3-refund-of-a-credit-note-once',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/refund-invoice.test.ts',
      test: 'H5: refunds once if the process dies after the provider carried it out',
    },
    file: 'backend/src/modules/billing/invoices/refund-invoice.ts',
    find: 'const idempotencyKey = refundKey(id, refundRejectedAt);',
    replace: 'const idempotencyKey = refundKey(deps.ids.uuid(), refundRejectedAt);',
  },
  {
    id: 'h3-rejected-refund-stays-owed',
    turnsRed: {
      file: 'backend/src/staff/owed-refunds.test.ts',
      test: 'of a charge without effect stays owed',
    },
    file: 'backend/src/modules/billing/payments/purchases/refund.service.ts',
    find: 'return { purchase: owed ?? purchase };',
    replace: 'return await markRefunded(deps, owed ?? purchase);',
  },
  {
    id: 'h6-refunded-time-credits-nothing',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/refund-revokes.test.ts',
      test: 'reduces what a later upgrade credits for unused time',
    },
    file: 'backend/src/modules/billing/plans/changes/revoke-plan-value.ts',
    find: '{ paid: subscription.paid - planValue }',
    replace: '{ paid: subscription.paid }',
  },
  {
    id: 'h6-unpaid-renewal-rules-out-changes',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/unpaid-renewal.test.ts',
      test: 'starts the month that it charges',
    },
    file: 'backend/src/modules/billing/plans/changes/change-renewal.service.ts',
    find: ['throw wrongState();', '  requireNoPaymentDue(subscription, deps.clock.now());'].join('\n'),
    replace: 'throw wrongState();',
  },
  {
    id: 'h6-quote-is-for-the-shown-recipient',
    turnsRed: {
      file: 'backend/src/modules/billing/quotes/claim-quote.test.ts',
      test: 'H6: claiming a quote is rejected if the invoice would go to another address',
    },
    file: 'backend/src/modules/billing/quotes/quotes.service.ts',
    find: 'recipientHash !== undefined && recipient !== recipientHash',
    replace: 'recipientHash !== recipientHash',
  },
  {
    id: 'h6-renewal-stays-on-while-a-payment-is-due',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/renewals.test.ts',
      test: 'BI-7: a renewal whose charge fails keeps the plan if renewal is switched off, which answers 409',
    },
    file: 'backend/src/modules/billing/plans/changes/change-renewal.service.ts',
    find: ['requireNoPaymentDue(subscription, deps.clock.now());', '    return autoRenewal'].join('\n'),
    replace: 'return autoRenewal',
  },
  {
    id: 'h9-never-charged-is-no-failure',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/never-charged.test.ts',
      test: 'a renewal is charged later',
    },
    file: 'backend/src/modules/billing/renewals/charge-renewal.service.ts',
    find: 'if (!hasFailed(purchase)) return undefined;',
    replace: "if (purchase.status === 'succeeded' || purchase.status === 'charging') return undefined;",
  },
  {
    id: 'h9-erasure-waits-for-payments',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/payment-under-way.test.ts',
      test: 'a payment that waits is refunded with one email if the bank has confirmed it all the same',
    },
    file: 'backend/src/modules/organization/organization/erasure/payment-erasures.ts',
    find: 'if (payments && (await hasPaymentUnderWay(database, organizationId)))',
    replace: 'if (payments && organizationId === undefined)',
  },
  {
    id: 'h2-provider-on-payment-pages-only',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: 'H2: allows Stripe on payment pages only, and only if it is configured',
    },
    file: 'front-door/pages/content-security-policy.ts',
    find: 'servicesOf(pathname).map(',
    replace: "servicesOf('/payment').map(",
  },
  {
    id: 'h2-new-document-for-payment-pages',
    turnsRed: {
      file: 'lib/navigation/load-by-policy.test.ts',
      test: 'H2, J2: loads a new document on the way from %s to %s',
    },
    file: 'lib/navigation/load-documents.ts',
    find: "if (typeof address !== 'string' || staysHere(address)) return navigate(url, as, options);",
    replace: "if (typeof address !== 'string' || staysHere('/')) return navigate(url, as, options);",
  },
  {
    id: 'h2-card-fields-of-our-pages-only',
    turnsRed: {
      file: 'backend/src/local/payment-simulator/card-fields/card-fields.test.ts',
      test: 'H1, H2: the card fields of the simulator are framed by our pages only, load nothing else, and run one script of their own origin',
    },
    file: 'backend/src/local/payment-simulator/card-fields/card-fields.routes.ts',
    find: 'if (!parsed.success || !parents.includes(parsed.data.parent)) throw',
    replace: 'if (!parsed.success) throw',
  },
  {
    id: 'h10-simulated-signature',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-events.test.ts',
      test: 'H10: events are rejected if they are forged, changed, unsigned, or signed with another secret',
    },
    file: 'backend/src/local/payment-simulator/payment-events.ts',
    find: "if (hex === undefined || !timingSafeEqual(Buffer.from(hex, 'hex'), expected) || !isFresh) {",
    replace:
      "if (hex === undefined || !timingSafeEqual(Buffer.from(hex, 'hex'), Buffer.from(hex, 'hex')) || !isFresh) {",
  },
  {
    id: 'h10-simulated-age',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-events.test.ts',
      test: 'H10: events are rejected if their signature is older than five minutes',
    },
    file: 'backend/src/local/payment-simulator/payment-events.ts',
    find: 'const isFresh = Math.abs(clock.now().getTime() - sentMs) <= signatureMsMax;',
    replace: 'const isFresh = Math.abs(clock.now().getTime() - sentMs) >= 0 || signatureMsMax > 0;',
  },
  {
    id: 'h10-stripe-age',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-events.test.ts',
      test: 'H10: events are rejected if their signature is older than five minutes',
    },
    file: 'backend/src/ports/stripe/stripe-events.ts',
    find: 'const signatureSecondsMax = 300;',
    replace: 'const signatureSecondsMax = 0;',
  },
  {
    id: 'h10-event-without-object',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-events.test.ts',
      test: 'events are read if they are signed and have an ID and a type, with any value elsewhere',
    },
    file: 'backend/src/ports/stripe/stripe-events.ts',
    find: 'z.object({ object: Reported }).nullable().catch(null)',
    replace: 'z.object({ object: Reported })',
  },
  {
    id: 'h10-signed-but-no-event',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-events.test.ts',
      test: 'events are read if they are signed and have an ID and a type, with any value elsewhere',
    },
    file: 'backend/src/ports/signed-content.ts',
    find: '  .max(255)',
    replace: '',
  },
  {
    id: 'h3-waived-is-not-credited',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/waived-amount.test.ts',
      test: 'BI-2: an amount below what a card can be charged is waived on the quote and the invoice, and not charged',
    },
    file: 'backend/src/modules/billing/quotes/price-quote.ts',
    find: 'paid: paid - waivedIn(document),',
    replace: 'paid: paid + 0 * waivedIn(document),',
  },
  {
    id: 'h3-rejected-refund-simulated',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-faults.test.ts',
      test: 'reject a refund of a disputed charge, also when it is requested again under another key',
    },
    file: 'backend/src/local/payment-simulator/refunds.ts',
    find: "if (behavior === 'disputes')",
    replace: "if (behavior === 'disputes' && amount < 0)",
  },
  {
    id: 'h3-attempt-outlives-customer',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-faults.test.ts',
      test: 'an attempt that waits for the holder when its customer is deleted is out of reach, and charged if the holder confirms it',
    },
    file: 'backend/src/local/payment-simulator/confirmations.ts',
    find: "payment.kind === 'charge' && payment.customerId === null",
    replace: "payment.kind === 'card' && payment.customerId === null",
  },
  {
    id: 'h3-customer-of-another-account',
    turnsRed: {
      file: 'backend/src/ports/stripe/stripe-gateway.test.ts',
      test: 'gets a new customer if it does not know ours, such as with the keys of another account',
    },
    file: 'backend/src/ports/stripe/stripe-customers.ts',
    find: 'if (!(error instanceof CustomerMissingError)) throw error;',
    replace: 'if (error instanceof CustomerMissingError || !(error instanceof CustomerMissingError)) throw error;',
  },
  {
    id: 'h3-seed-with-stripe',
    turnsRed: {
      file: 'backend/src/local/seed-other-provider.test.ts',
      test: 'a fresh database is filled with the same samples if Stripe is configured, and Stripe hears of none',
    },
    file: 'backend/src/local/seed-subscriptions.ts',
    find: 'payments: createPaymentSimulator(deps), ',
    replace: '',
  },
  {
    id: 'h10-repeated-event',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/events/payment-events.test.ts',
      test: 'H10: an event of the payment provider is stored once, however often it is sent',
    },
    file: 'backend/src/modules/billing/payments/events/payment-event.repository.ts',
    find: '    .onConflictDoNothing()',
    replace: '',
  },
  {
    id: 'h3-lost-answer-at-stripe',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway.test.ts',
      test: 'H3: happens once per key, even if 20 are requested concurrently and after a restart',
    },
    file: 'backend/src/ports/stripe/stripe-charges.ts',
    find: 'paymentIntents.create(params, { idempotencyKey })',
    replace: 'paymentIntents.create(params, { idempotencyKey: `${idempotencyKey}${Math.random()}` })',
  },
  {
    id: 'h3-attempt-of-another-customer',
    turnsRed: {
      file: 'backend/src/ports/payment-gateway-confirmation.test.ts',
      test: 'BI-11: a charge for which the bank asks the holder cannot be continued or canceled by another customer, for another purchase, or with a made-up ID',
    },
    file: 'backend/src/ports/stripe/stripe-charges.ts',
    find: "if (intent.customer !== customer) throw new PaymentRejectedError('attempt_unknown');",
    replace: '',
  },
  {
    id: 'h10-no-charge-after-cancellation',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/races.test.ts',
      test: 'H10: a renewal that is canceled after its invoice was issued is not charged',
    },
    file: 'backend/src/modules/billing/renewals/charge-renewal.service.ts',
    find: "if (isOther(await lockSubscription(transaction, organizationId), due)) throw new HttpError(409, 'error_conflict');",
    replace: 'void lockSubscription, transaction, HttpError;',
  },
  {
    id: 'h10-no-cancellation-while-charging',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/cancel-plan.test.ts',
      test: 'H10: answers 409 on a trial, and while the result of a charge is unknown',
    },
    file: 'backend/src/modules/billing/plans/changes/lock-plan.ts',
    find: 'await requireNoPlanCharge(transaction, organizationId);',
    replace: '',
  },
  {
    id: 'h10-no-effect-on-a-changed-plan',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/plan-changes.test.ts',
      test: 'H10: refunds a charge that the cardholder confirmed after the plan was bought with another card',
    },
    file: 'backend/src/modules/billing/plans/changes/plan-effect.ts',
    find: 'if (quote?.revision !== (subscription?.revision ?? noRevision))',
    replace: 'if (!quote)',
  },
  {
    id: 'h10-no-deletion-while-charging',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/races.test.ts',
      test: 'H10: an account is not deleted while a charge has no known result',
    },
    file: 'backend/src/modules/access/organization-closing/end-billing.ts',
    find: 'await requireNoCharge(transaction, organizationId);',
    replace: 'void requireNoCharge;',
  },
  {
    id: 'h2-messages-of-the-card-frame-only',
    turnsRed: {
      file: 'components/forms/payment-card/payment-card-field.test.tsx',
      test: 'ignore messages of other origins, of other windows and from other sources',
    },
    file: 'components/forms/payment-card/use-provider-frame.ts',
    find: 'if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;',
    replace: 'if (!frame.current) return;',
  },
  {
    id: 'h3-one-key-until-the-result-is-known',
    turnsRed: {
      file: 'components/forms/payment-card/use-purchase.test.tsx',
      test: 'a purchase whose result is unknown is repeated under the same key until it is known, and says so meanwhile (BI-10)',
    },
    file: 'components/forms/payment-card/use-purchase.tsx',
    find: 'settle(() => call({ idempotencyKey, ...continuation }))',
    replace: 'settle(() => call({ idempotencyKey: `${idempotencyKey}${Math.random()}`, ...continuation }))',
  },
  {
    id: 'h6-checkout-charges-the-shown-total',
    turnsRed: {
      file: 'components/features/billing/checkout/visitor-billing.test.tsx',
      test: 'sends the token, the billing details and the shown total under a key, and continues',
    },
    file: 'components/features/billing/checkout/visitor-billing.tsx',
    find: 'shownTotal: price.totalDueNow,',
    replace: 'shownTotal: { ...price.totalDueNow, amount: 5_625 },',
  },
  {
    id: 'h8-activity-once',
    turnsRed: { file: 'backend/src/modules/billing/usage/usage.test.ts', test: 'H8: counts a repeated activity once' },
    file: 'backend/src/modules/flows/activities/record-activity.service.ts',
    find: ': await findActivity(transaction, { organizationId, activityId });',
    replace:
      ': await start(transaction, subscription, (await findActivity(transaction, { organizationId, activityId }))!);',
  },
  {
    id: 'h8-activity-of-one-organization',
    turnsRed: {
      file: 'backend/src/modules/flows/activities/activities.test.ts',
      test: 'BI-21, H8: an activity is paid by each organization that uses the same ID, and also under the ID of a running workflow',
    },
    file: 'backend/src/modules/flows/activities/activity-cost.ts',
    find: 'derivedId(`activity:${organizationId}:${activityId}`);',
    replace: 'derivedId ? activityId : organizationId;',
  },
  {
    id: 'h8-activity-and-its-credits',
    turnsRed: {
      file: 'backend/src/modules/flows/activities/activities.test.ts',
      test: 'H8: changes nothing if the plan and the credits together do not suffice',
    },
    file: 'backend/src/modules/flows/activities/record-activity.service.ts',
    find: 'return useIncluded(transaction, deps, { organizationId, category: category as Category, amount });',
    replace:
      'return deps.database.transaction((other) => useIncluded(other, deps, { organizationId, category: category as Category, amount }));',
  },
  {
    id: 'h8-reserved-within-the-limit',
    turnsRed: {
      file: 'backend/src/modules/flows/activities/reserved-activities.test.ts',
      test: 'H8: never exceeds the limit together with recorded ones, even if 20 start in parallel',
    },
    file: 'backend/src/modules/billing/usage/use-limit.ts',
    find: 'return Math.max(0, -(restOf(quota) ?? 0));',
    replace: 'return quota.category === undefined ? 1 : 0;',
  },
  {
    id: 'h8-expired-activity',
    turnsRed: {
      file: 'backend/src/modules/flows/activities/reserved-activities.test.ts',
      test: 'H8: expires, is no longer settled, and is released once by parallel sweeps',
    },
    file: 'backend/src/modules/flows/activities/activity.repository.ts',
    find: "eq(status, 'reserved'), gt(expiresAt, now)",
    replace: "eq(status, 'reserved'), gt(expiresAt, new Date(0))",
  },
  {
    id: 'h8-activity-of-another-resource',
    turnsRed: {
      file: 'backend/src/modules/flows/activities/activities.test.ts',
      test: 'G2: finds no resource of another organization',
    },
    file: 'backend/src/modules/flows/activities/record-activity.service.ts',
    find: 'if (resourceId !== undefined) await findOwnResource(database, principal, resourceId);',
    replace: 'void findOwnResource;',
  },
  {
    id: 'h8-measured-by-the-product',
    turnsRed: {
      file: 'backend/src/modules/billing/usage/usage.test.ts',
      test: 'BI-21: recording an activity is rejected for %s, which the product measures, and changes nothing',
    },
    file: 'backend/src/modules/flows/activities/record-activity.service.ts',
    find: "if (isMeasured(limit)) throw new HttpError(400, 'error_activity_measured');",
    replace: 'void isMeasured;',
  },
  {
    id: 'h8-plan-before-credits',
    turnsRed: {
      file: 'backend/src/modules/flows/activities/activities.test.ts',
      test: 'uses the interactions of the plan first, then credits, within one amount',
    },
    file: 'backend/src/modules/flows/activities/record-activity.service.ts',
    find: 'stored.amount - included)',
    replace: 'stored.amount + 0 * included)',
  },
  {
    id: 'h8-landscapes-of-runs',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/runs/own-runs.test.ts',
      test: 'H8: never draws more landscapes than the plan includes, even if 8 start in parallel',
    },
    file: 'backend/src/modules/billing/usage/usage.repository.ts',
    find: 'Number(tasks?.landscapes ?? 0)',
    replace: '0 * Number(tasks?.landscapes ?? 0)',
  },
  {
    id: 'h8-storage-of-results-given-back',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/runs/own-runs.test.ts',
      test: 'gives the storage of its results back when the flow is deleted',
    },
    file: 'backend/src/modules/flows/flows/change-flow.service.ts',
    find: 'return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);',
    replace: 'return 0;',
  },
  {
    id: 'h8-trial-credits-once-per-mailbox',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/trial-credits.test.ts',
      test: 'BI-20: the credits of a free trial are granted to no second account with %s after the first one is deleted',
    },
    file: 'backend/src/modules/billing/wallet/trial-credits.service.ts',
    find: 'if (!(await claimMailbox(transaction, deps, address, now))) return;',
    replace: 'await claimMailbox(transaction, deps, address, now);',
  },
  {
    id: 'h8-trial-credits-once-per-organization',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/trial-credits.test.ts',
      test: 'BI-20: the credits of a free trial are not granted again to an organization whose owner has another address since',
    },
    file: 'backend/src/modules/billing/wallet/trial-credits.service.ts',
    find: "(await hasTransaction(transaction, organizationId, 'trial'))",
    replace: "!(await hasTransaction(transaction, organizationId, 'trial')) === undefined",
  },
];
