import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAppCopy } from '@/backend/testing/create-app-copy';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { users } from '@/backend/db/schema/identity/users';
import { defaultRegion, memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { registerResource } from '@/backend/modules/flows/resources/resources.service';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { signUpBody } from '../testing/sign-up-body';
import { callApp, type TestUser } from '../testing/account-test-app';
import { createDeletionApp, deletionBody } from './testing/deletion-app';
import { scanEverything } from './testing/scan';

const test = fileFixture(createDeletionApp);

const { resources, resourceGrants, auditEntries } = regionalTables(defaultRegion);

const exists = async ({ id }: TestUser) => (await test.database.$count(users, eq(users.id, id))) > 0;
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const addResource = async (user: TestUser, name: string) => {
  const { id: organizationId } = await getUserOrganization(test.database, user.id);
  const resource = { organizationId, type: 'workflow', ownerId: user.id, name } as const;
  return test.database.transaction((transaction) => registerResource(transaction, test.deps, resource));
};

describe('deleting the only member of an organization', () => {
  it('erases the user with the organization and everything in it and sends one last email', async () => {
    const user = await test.addUser();
    const token = await test.tokenOf(user);
    const { id: organizationId } = await getUserOrganization(test.database, user.id);
    await addResource(user, 'A workflow');
    const answer = await test.deleteAccount(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { deletedAt: test.clock.now().toISOString() }]);
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    expect(await exists(user)).toBe(false);
    expect(await test.database.$count(organizations, eq(organizations.id, organizationId))).toBe(0);
    expect(await test.database.$count(resources, eq(resources.organizationId, organizationId))).toBe(0);
    const emails = await test.emailsTo(user.email);
    expect(emails.at(-1)).toMatchObject({ subject: 'Your account has been deleted' });
    await test.finishErasures();
    expect(await scanEverything(test.deps, [user.email])).toEqual([]);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events.map(({ kind }) => kind)).toContain('account_deleted');
  });

  it("D8: ends all of the user's tokens on every copy of the backend", async () => {
    const user = await test.addUser();
    const [here, elsewhere] = [await test.logIn(user), await test.logIn(user)];
    const copy = await createAppCopy(test);
    const read = (app: typeof test.app) => callApp(app, 'GET', '/account', { token: elsewhere.accessToken });
    expect((await read(copy.app)).statusCode).toBe(200);
    expect((await test.deleteAccount(here.accessToken)).statusCode).toBe(200);
    for (const app of [copy.app, test.app]) expect(codeOf(await read(app))).toEqual([401, 'error_session_revoked']);
    const refreshed = await test.call('POST', '/token', { body: { refreshToken: elsewhere.refreshToken } });
    expect(refreshed.statusCode).toBe(401);
    expect(codeOf(await test.deleteAccount(here.accessToken))).toEqual([401, 'error_session_revoked']);
    await copy.close();
  });

  it('lets a new user sign up with the address', async () => {
    const user = await test.addUser();
    await test.deleteAccount(await test.tokenOf(user));
    const signedUp = await test.call('POST', '/register', { body: signUpBody({ email: user.email }) });
    expect(signedUp.statusCode).toBeLessThan(300);
    const [newUser] = await test.database.select().from(users).where(eq(users.email, user.email));
    expect(newUser?.id).toEqual(expect.any(String));
    expect(newUser?.id).not.toBe(user.id);
    expect((await test.emailsTo(user.email)).at(-1)?.subject).toBe('Confirm your email address');
  });

  it('happens once in 20 parallel calls', async () => {
    const user = await test.addUser();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => test.tokenOf(user)));
    const answers = await Promise.all(tokens.map((token) => test.deleteAccount(token)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    const deletionEmails = (await test.emailsTo(user.email)).filter(({ subject }) => subject.includes('deleted'));
    expect(deletionEmails).toHaveLength(1);
  });
});

describe('a rejected account deletion', () => {
  it.each([
    ['for a wrong password', { currentPassword: 'Wrong-1-password' }, 'error_password_current_invalid'],
    ['without a password', { currentPassword: undefined }, 'error_reauthentication_required'],
    ['for another word', { typedWord: 'delete' }, 'error_validation'],
    ['without the word', { typedWord: undefined }, 'error_required_parameter'],
    ['for an unknown confirmation token', { confirmationToken: 'x'.repeat(43) }, 'error_link_invalid'],
    ['for an unknown field', { isForced: true }, 'error_validation'],
  ])('A7: answers 400 %s and keeps the account and the session', async (_what, changes, code) => {
    const user = await test.addUser();
    const token = await test.tokenOf(user);
    expect(codeOf(await test.deleteAccount(token, { ...deletionBody, ...changes }))).toEqual([400, code]);
    expect((await test.call('GET', '/account', { token })).statusCode).toBe(200);
  });

  it('B1: answers 429 after ten wrong passwords in one session', async () => {
    const user = await test.addUser();
    const token = await test.tokenOf(user);
    const wrong = { ...deletionBody, currentPassword: 'Wrong-1-password' };
    for (let count = 0; count < 10; count += 1) await test.deleteAccount(token, wrong);
    expect((await test.deleteAccount(token)).statusCode).toBe(429);
    expect(await exists(user)).toBe(true);
  });
});

describe("deleting a member of another user's organization", () => {
  it("transfers the member's resources to the owner, emails the owner, and adds an audit log entry", async () => {
    const owner = await test.addUser({ companyName: 'Acme', firstName: 'Olga' });
    const member = await test.addUser({ memberOf: owner, firstName: 'Tess', lastName: 'Leaver' });
    const resource = await addResource(member, 'Interviews');
    expect((await test.deleteAccount(await test.tokenOf(member))).statusCode).toBe(200);
    expect(await exists(member)).toBe(false);
    const [row] = await test.database.select().from(resources).where(eq(resources.id, resource));
    expect(row).toMatchObject({ ownerId: owner.id, name: 'Interviews' });
    const [message] = (await test.emailsTo(owner.email)).slice(-1);
    expect(message).toMatchObject({ subject: 'A member left Acme' });
    expect(message?.text).toContain(member.email);
    const entries = await test.database.select().from(auditEntries).where(eq(auditEntries.actorId, member.id));
    expect(entries).toMatchObject([{ action: 'account_deleted', subjectId: member.id, detail: { handedOver: '1' } }]);
    const ownerToken = await test.tokenOf(owner);
    expect((await test.call('GET', '/account', { token: ownerToken })).json()).toMatchObject({ email: owner.email });
  });

  it('deletes the roles that were granted to the member', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    const member = await test.addUser({ memberOf: owner });
    const resourceId = await addResource(owner, 'Shared');
    const { id: organizationId } = await getUserOrganization(test.database, owner.id);
    const grant = { organizationId, resourceId, audience: 'user', role: 'viewer', grantedById: owner.id } as const;
    const [id, grantedAt] = [test.deps.ids.uuid(), test.clock.now()];
    await test.database.insert(resourceGrants).values({ ...grant, id, userId: member.id, grantedAt });
    await test.deleteAccount(await test.tokenOf(member));
    expect(await test.database.$count(resourceGrants, eq(resourceGrants.id, id))).toBe(0);
  });

  it('renames an organization that was named after the member', async () => {
    const founder = await test.addUser({ firstName: 'Fiona', lastName: 'Founder' });
    const newOwner = await test.addUser({ memberOf: founder, role: 'admin', firstName: 'Hedda', lastName: 'Heir' });
    const { id } = await getUserOrganization(test.database, founder.id);
    await test.database.update(organizations).set({ ownerId: newOwner.id }).where(eq(organizations.id, id));
    expect((await test.deleteAccount(await test.tokenOf(founder))).statusCode).toBe(200);
    expect(await getUserOrganization(test.database, newOwner.id)).toMatchObject({ id, name: 'Hedda Heir' });
  });
});

describe('a user on whom an organization depends', () => {
  it('G5: a user on whom an organization depends cannot be deleted while owning an organization with other members', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    await test.addUser({ memberOf: owner, role: 'admin' });
    const token = await test.tokenOf(owner);
    expect(codeOf(await test.deleteAccount(token))).toEqual([400, 'error_organization_has_members']);
    expect((await test.call('GET', '/account', { token })).statusCode).toBe(200);
    const preview = await test.call('GET', '/account/deletion', { token });
    expect(preview.json()).toMatchObject({ blockers: ['error_organization_has_members'] });
  });

  it('G5: a user on whom an organization depends cannot be deleted as the only admin of other members', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    const admin = await test.addUser({ memberOf: owner, role: 'admin' });
    await test.database.update(memberships).set({ role: 'teammate' }).where(eq(memberships.userId, owner.id));
    const token = await test.tokenOf(admin);
    expect(codeOf(await test.deleteAccount(token))).toEqual([400, 'error_last_admin']);
    expect(await exists(admin)).toBe(true);
  });

  it('sees both reasons in the preview', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    await test.addUser({ memberOf: owner });
    const token = await test.tokenOf(owner);
    const preview = await test.call('GET', '/account/deletion', { token });
    expect(preview.json().blockers).toEqual(['error_organization_has_members', 'error_last_admin']);
  });
});
