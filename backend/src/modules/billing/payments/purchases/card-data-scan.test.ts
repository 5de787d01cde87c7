import { cardDigits, looksLikeCardNumber } from '@app/api-client/rules/billing/card';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '@/backend/http/server/logger';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { signUpBody } from '@/backend/modules/access/account/testing/sign-up-body';
import { attempt } from './buy.service';
import { createPurchaseTestApp, invoicingAddOns, type PurchaseTestApp } from './testing/purchase-test-app';

const lines: string[] = [];
let test: PurchaseTestApp;
beforeAll(async () => {
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  test = await createPurchaseTestApp({ deps: { ...invoicingAddOns, logger } });
});
afterAll(() => test.close());

/** Without IDs, times and encrypted bytes, which may contain as many digits by chance. */
const withoutIds = (text: string): string =>
  text.replaceAll(
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2}T[\d:.+]+Z?|\\x[\da-f]+|"durationMs":\d+/g,
    '',
  );

it('H1: leaves no card number in the database, the log and the emails', async () => {
  const buyer = await test.addBuyer();
  const { accessToken: token } = await test.logIn(buyer);
  for (const { number, behavior } of testCards) {
    await test.call('POST', '/credit-cards', { token, body: { paymentToken: await test.createToken(behavior) } });
    const card = { token: await test.createToken(behavior) };
    await attempt(test.deps, await test.requestOf(buyer, { card }));
    // What a broken or hostile page could send.
    await test.call('POST', '/credit-cards', { token, body: { paymentToken: number } });
    await test.call('POST', '/register', {
      body: signUpBody({ email: 'leak@acme.example', firstName: number }),
      headers: { 'idempotency-key': number },
    });
    await test.call('POST', '/contact', { body: { message: `My card is ${number}` } });
  }
  const emails = (await test.mailbox.emails(buyer.email)).map(({ subject, text, html }) => subject + text + html);
  expect(emails.join('')).toContain('•••• 4242');
  expect(lines.length).toBeGreaterThan(testCards.length);
  const dump = await dumpDatabase(test.database);
  expect(dump).toContain('•••• 4242');
  for (const text of [dump, lines.join(''), emails.join('')].map(withoutIds)) {
    for (const { number } of testCards) expect(text).not.toContain(cardDigits(number));
    expect(looksLikeCardNumber(text)).toBe(false);
  }
});
