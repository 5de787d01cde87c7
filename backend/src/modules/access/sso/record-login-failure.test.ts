import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import type { TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { createSamlKey, createSsoTestApp } from './testing/sso-test-app';

const email = 'grace@acme.example';
const foreignKey = createSamlKey('Unknown key');
const { auditEntries } = regionalTables('europe-west3');

const test = fileFixture(createSsoTestApp);
let owner: TestUser, admin: TestUser, configId: string;
beforeEach(async () => {
  await test.database.delete(ssoConfigs);
  owner = await test.addUser({ companyName: 'Acme Sample' });
  admin = await test.addUser({ memberOf: owner, role: 'admin' });
  await test.addUser({ memberOf: owner, role: 'teammate' });
  configId = await test.addConfig(owner.id);
});

async function logIn(key = test.samlKey, name = email) {
  const started = await test.startLogin(email);
  return (await test.post(started, test.document(started, name, {}, key))).query.get('error');
}
const logInTimes = async (count: number, ...how: Parameters<typeof logIn>) => {
  for (let time = 0; time < count; time++) await logIn(...how);
};
const config = async () => (await test.database.select().from(ssoConfigs).where(eq(ssoConfigs.id, configId)))[0];
const audited = async () =>
  (await test.database.select().from(auditEntries).where(eq(auditEntries.subjectId, configId))).filter(
    ({ action }) => action === 'sso_failing',
  );
const emailsTo = async ({ email: address }: TestUser) =>
  (await test.mailbox.emails(address)).filter(({ kind }) => kind === 'sso-failing');

describe('logins with a provider that signs with an unknown key', () => {
  it('F7: mark the provider as failing from the third one in a row, with one audit entry and one email to every admin', async () => {
    await logInTimes(2, foreignKey);
    expect(await config()).toMatchObject({ state: 'active', lastError: null });
    expect(await emailsTo(owner)).toEqual([]);
    await logInTimes(3, foreignKey);
    expect(await config()).toMatchObject({ state: 'failing', lastError: 'answer_unsigned' });
    expect(await audited()).toMatchObject([{ actorId: null, detail: { outcome: 'answer_unsigned' } }]);
    for (const user of [owner, admin]) expect(await emailsTo(user)).toHaveLength(1);
    const [message] = await emailsTo(admin);
    expect(message?.subject).toBe('Single sign-on of Acme Sample is failing');
    expect(message?.text).toContain('http://localhost:3000/account/sso\n');
  });

  it('reset the failure after a successful login, and email the admins again when the provider fails again', async () => {
    await logInTimes(3, foreignKey);
    expect(await logIn()).toBeNull();
    expect(await config()).toMatchObject({ state: 'active', lastError: null, failedLogins: 0 });
    await logInTimes(2, foreignKey);
    expect(await emailsTo(admin)).toHaveLength(1);
    await logIn(foreignKey);
    expect(await emailsTo(admin)).toHaveLength(2);
  });
});

describe('logins that the provider is not responsible for', () => {
  it('logins that the provider is not responsible for do not mark the provider as failing when users may not log in', async () => {
    for (let time = 0; time < 4; time++) expect(await logIn(test.samlKey, 'grace@elsewhere.example')).toMatch(/^a/);
    expect(await config()).toMatchObject({ state: 'active', failedLogins: 0 });
    expect(await audited()).toEqual([]);
  });
});

describe('logins with a provider that has never worked', () => {
  it('mark an untested provider as failing without an audit entry or email', async () => {
    await test.database.update(ssoConfigs).set({ state: 'untested' }).where(eq(ssoConfigs.id, configId));
    await logInTimes(3, foreignKey);
    expect(await config()).toMatchObject({ state: 'failing' });
    expect([...(await audited()), ...(await emailsTo(admin))]).toEqual([]);
  });
});
