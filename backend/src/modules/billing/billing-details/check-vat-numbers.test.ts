import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, type Member } from '@/backend/modules/access/members/testing/member-calls';
import type { VatRecord } from '@/backend/ports/vat-register';
import { checkVatNumbers } from './check-vat-numbers';

/** The answer of the register; undefined: it is unavailable. */
let answer: VatRecord | undefined;
let asked: string[] = [];
const vatRegister = {
  find: async (number: string) => {
    asked.push(number);
    if (!answer) throw new Error('unavailable');
    return answer;
  },
};

const test = fileFixture(() => createAccountTestApp({ deps: { vatRegister } }));
const calls = memberCalls(test);

const company = {
  billingType: 'Business',
  companyName: 'Acme AB',
  addressLine1: '1 Harbor Road',
  city: 'Stockholm',
  country: 'SE',
  vatNumber: 'SE556677889901',
};
const save = ({ token }: Member, changes: object = {}) =>
  test.call('POST', '/billing', { token, body: { ...company, ...changes } });
const stateOf = async ({ organizationId }: Member) => {
  const { vatCheck, vatName } = billingDetails;
  const isOwn = eq(billingDetails.organizationId, organizationId);
  return (await test.database.select({ vatCheck, vatName }).from(billingDetails).where(isOwn))[0];
};

/** Saves the details of a new organization, and forgets what was asked before. */
async function saved(name: string) {
  const owner = await calls.owner(name);
  await save(owner);
  asked = [];
  return owner;
}

describe('a saved VAT number', () => {
  it('a saved VAT number is pending until the register has answered, then verified with its name there', async () => {
    const owner = await saved('Verified Sample');
    expect(await stateOf(owner)).toEqual({ vatCheck: 'pending', vatName: null });
    answer = { isRegistered: true, name: 'Acme Aktiebolag' };
    await checkVatNumbers(test.deps);
    expect(await stateOf(owner)).toEqual({ vatCheck: 'verified', vatName: 'Acme Aktiebolag' });
    await checkVatNumbers(test.deps);
    expect(asked).toEqual(['SE556677889901']);
  });

  it('a saved VAT number is looked up with the prefix that its country prints, also if it was typed without or with another one', async () => {
    const owner = await saved('Greek Sample');
    answer = { isRegistered: true, name: 'Acme AE' };
    for (const vatNumber of ['GR 123 456 789', '123/456/789', 'EL\u2011123456789']) {
      await save(owner, { country: 'GR', vatNumber });
      await checkVatNumbers(test.deps);
    }
    await save(owner, { country: 'MC', vatNumber: '12 345678901' });
    await checkVatNumbers(test.deps);
    expect(asked).toEqual([...Array.from({ length: 3 }, () => 'EL123456789'), 'FR12345678901']);
  });

  it('that the register does not have stays stored, as not verified', async () => {
    const owner = await saved('Unknown Sample');
    answer = { isRegistered: false, name: null };
    await checkVatNumbers(test.deps);
    expect(await stateOf(owner)).toEqual({ vatCheck: 'not_verified', vatName: null });
  });

  it('a saved VAT number is asked about once by two processes', async () => {
    await saved('Processes Sample');
    answer = { isRegistered: true, name: null };
    await Promise.all([checkVatNumbers(test.deps), checkVatNumbers(test.deps)]);
    expect(asked).toHaveLength(1);
  });

  it('a saved VAT number is asked about every 30 minutes while the register is unavailable, for seven days', async () => {
    const owner = await saved('Unavailable Sample');
    const savedAt = test.clock.now().getTime();
    answer = undefined;
    await checkVatNumbers(test.deps);
    await checkVatNumbers(test.deps);
    expect(asked).toHaveLength(1);
    test.clock.advance(30 * minuteMs);
    await checkVatNumbers(test.deps);
    expect(asked).toHaveLength(2);
    expect(await stateOf(owner)).toEqual({ vatCheck: 'pending', vatName: null });
    test.clock.set(new Date(savedAt + 7 * dayMs));
    await checkVatNumbers(test.deps);
    expect(await stateOf(owner)).toEqual({ vatCheck: 'not_verified', vatName: null });
  });

  it('that changes while the register is asked is checked again', async () => {
    const owner = await saved('Changing Sample');
    answer = { isRegistered: true, name: 'Old name' };
    const find = async (number: string) => {
      test.clock.advance(1);
      await save(owner, { vatNumber: 'SE112233445501' });
      return vatRegister.find(number);
    };
    await checkVatNumbers({ ...test.deps, vatRegister: { find } });
    expect(await stateOf(owner)).toEqual({ vatCheck: 'pending', vatName: null });
    await checkVatNumbers(test.deps);
    expect(asked).toEqual(['SE556677889901', 'SE112233445501']);
  });

  it('of a country outside the European Union is not asked about', async () => {
    const owner = await calls.owner('Outside Sample');
    await save(owner, { country: 'NO', vatNumber: 'NO123456789MVA' });
    asked = [];
    await checkVatNumbers(test.deps);
    expect([asked, await stateOf(owner)]).toEqual([[], { vatCheck: 'not_verified', vatName: null }]);
  });
});
