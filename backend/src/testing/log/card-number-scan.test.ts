import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { groupCardNumber } from '@app/api-client/rules/billing/card';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queueEmail } from '@/backend/email/outbox';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { findCardNumber } from './card-number-scan';
import { createTestDeps, type TestDeps } from '../create-test-deps';

const number = '4242-4242 42424242';

const sendEmail = ({ deps }: TestDeps) =>
  deps.database.transaction((transaction) =>
    queueEmail(transaction, deps, {
      to: 'ada@acme.example',
      subject: 'Your card',
      kind: 'planted',
      html: `<p>${number}</p>`,
      text: '',
    }),
  );

const plantColumn =
  (type: string, value: unknown = number) =>
  async ({ deps: { database } }: TestDeps) => {
    await database.execute(sql.raw(`create schema elsewhere create table notes (note ${type})`));
    await database.execute(sql`insert into elsewhere.notes values (${value})`);
  };

/** Longer than what is read at its ends. */
const plantLongTable = async ({ deps: { database } }: TestDeps) => {
  await database.execute(
    sql`create table long_table as select repeat('x', 100) as note from generate_series(1, 50000)`,
  );
  await database.execute(sql`insert into long_table values (${number})`);
};

const places: [string, (test: TestDeps) => unknown, string][] = [
  ['a text column of any schema', plantColumn('text'), 'table elsewhere.notes'],
  ['a JSON column', plantColumn('jsonb', JSON.stringify({ deep: [number] })), 'table elsewhere.notes'],
  ['a column of bytes', plantColumn('bytea', Buffer.from(number)), 'table elsewhere.notes'],
  ['the last row of a long table', plantLongTable, 'table long_table'],
  ['the sealed text of an email', sendEmail, 'email planted: •••• 4242'],
  ['the log', ({ deps }) => deps.logger.debug({ note: number }, 'card saved'), 'log of the backend: •••• 4242'],
  [
    'a file',
    ({ deps }) => writeFileSync(path.join(deps.config.keysDir, 'planted.txt'), number),
    'file planted.txt: •••• 4242',
  ],
];

describe('H1: the end of a test file', () => {
  it('passes without a card number', async () => {
    const test = await createTestDeps();
    test.deps.logger.debug({ note: '4242 4242 4242 424' }, 'card saved');
    await expect(test.release()).resolves.toBeUndefined();
  });

  it.each(places)('H1: fails and names the place when a card number is in %s', async (_place, plant, finding) => {
    const test = await createTestDeps();
    await plant(test);
    await expect(test.release()).rejects.toThrow(`card numbers found in ${finding}`);
  });

  it('finds the number of every test card: grouped, in a URL and in printed bytes', () => {
    for (const { number: digits } of testCards) {
      const grouped = groupCardNumber(digits);
      for (const written of [digits, grouped, grouped.replaceAll(' ', '-'), encodeURIComponent(grouped)]) {
        expect(findCardNumber(`?number=${written}&`)).toBe(`•••• ${digits.slice(-4)}`);
      }
      expect(findCardNumber(`\\x${Buffer.from(grouped).toString('hex')}`)).toBeDefined();
    }
  });
});
