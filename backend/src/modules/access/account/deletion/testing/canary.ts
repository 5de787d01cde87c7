import { minuteMs } from '@app/api-client/rules/values/durations';
import { and, eq } from 'drizzle-orm';
import { signUnsubscribeToken } from '@/backend/email/unsubscribe-token';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { users } from '@/backend/db/schema/identity/users';
import { campaignEmails } from '@/backend/db/schema/operator/campaign-emails';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { secondFactorCalls } from '@/backend/modules/identity/credentials/second-factor/testing/second-factor-calls';
import { ssoCodes, ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { signUpBody } from '../../testing/sign-up-body';
import { addSso } from '../../testing/require-sso';
import { browserHeaders, goodPassword, type TestUser } from '../../testing/account-test-app';
import { runBilling } from './canary-billing';
import { runOrganization } from './canary-organization';
import type { DeletionApp } from './deletion-app';

/** Values that no other test data contains: finding one means finding this user's data. */
export const canary = {
  firstAddress: 'quillibert.old@canary.example',
  address: 'quillibert@canary.example',
  wantedAddress: 'quillibert.next@canary.example',
  firstName: 'Quillibert',
  lastName: 'Xanthippou',
  otherFirstName: 'Quillibertus',
  phone: '+46 70 555 01 99',
  jobTitle: 'Zymologist',
  company: 'Canary Glassworks',
  messageName: 'Q. Xanthippou-Heron',
  message: 'The heron stands in the reeds at four.',
  invoice: 'INV-HERON-7',
  paperCompany: 'Heron Papers',
  resource: 'Heron counts',
  userAgent: 'CanaryBrowser/9.1',
  subject: 'canary-subject-42',
  recipient: 'Heron Accounts',
  street: '4 Reed Bank',
  vatNumber: 'SE556677889901',
  billingEmail: 'accounts@heron.example',
  cardHolder: 'Quill X. Heron-Holder',
} as const;

export type CanaryUser = TestUser & { token: string; organizationId: string };

const headers = { ...browserHeaders, 'user-agent': canary.userAgent };

function expectStatus(answer: { statusCode: number; body: string }, ...statuses: number[]): void {
  if (!statuses.includes(answer.statusCode)) throw new Error(`${answer.statusCode} ${answer.body}`);
}

const linkIn = async (test: DeletionApp, address: string, pattern: RegExp): Promise<string> => {
  const emails = (await test.emailsTo(address)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  const last = emails.at(-1);
  if (last === undefined) throw new Error(`No matching link was emailed to ${address}`);
  return last;
};

/** Signs up by quick registration and twice with full details (different first names), then confirms the last one. */
async function signUp(test: DeletionApp): Promise<void> {
  const email = canary.firstAddress;
  const { phone, jobTitle, firstName, lastName, otherFirstName } = canary;
  expectStatus(await test.call('POST', '/register/quick', { body: { email, captchaToken: solvedCaptcha } }), 202);
  const company = { accountType: 'Business', companyName: canary.company };
  const names = [otherFirstName, firstName];
  for (const name of names) {
    const body = signUpBody({ email, firstName: name, lastName, phone, jobTitle, ...company });
    expectStatus(await test.call('POST', '/register', { body }), 200, 201, 202);
  }
  const token = await linkIn(test, email, /verify-email\?token=([\w-]{43})/);
  expectStatus(await test.call('POST', '/verify-email', { body: { token } }), 200);
}

/** Sends a contact message, requests the white paper, and unsubscribes the address. */
async function visit(test: DeletionApp, email: string, token?: string): Promise<void> {
  const { firstName, lastName, jobTitle, message } = canary;
  const contact = { name: canary.messageName, email, topic: 'billing', message, invoiceNumber: canary.invoice };
  const captcha = { captchaToken: solvedCaptcha };
  expectStatus(await test.call('POST', '/contact-requests', { token, body: { ...contact, ...captcha } }), 202);
  const paper = {
    firstName,
    lastName,
    email,
    companyName: canary.paperCompany,
    jobTitle,
    receivePromotionalEmails: true,
  };
  expectStatus(await test.call('POST', '/white-paper', { body: { ...paper, ...captcha } }), 202);
  const signed = signUnsubscribeToken(test.deps, email);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expectStatus(await test.call('POST', `/emailunsubscribes/one-click?token=${signed}`, { headers: form }), 200);
}

/** Enters wrong passwords until login is throttled, requests a password reset, then logs in from a browser. */
async function logIn(test: DeletionApp, email: string): Promise<string> {
  const attempt = (password: string) => test.call('POST', '/login', { body: { email, password }, headers });
  for (let count = 0; count < 10; count += 1) expectStatus(await attempt('Wrong-1-password'), 400);
  expectStatus(await attempt(goodPassword), 429);
  expectStatus(await test.call('POST', '/reset-password', { body: { email } }), 200, 202);
  test.clock.advance(16 * minuteMs);
  expectStatus(await attempt('Wrong-1-password'), 400);
  const answer = await attempt(goodPassword);
  expectStatus(answer, 200);
  return answer.json<{ accessToken: string }>().accessToken;
}

async function changeAddress(test: DeletionApp, token: string): Promise<void> {
  const to = (newEmail: string) =>
    test.call('POST', '/update-email', { token, body: { newEmail, currentPassword: goodPassword } });
  expectStatus(await to(canary.address), 200, 202);
  const link = await linkIn(test, canary.address, /verify-email\?token=([\w-]{43})/);
  expectStatus(await test.call('POST', '/verify-email', { body: { token: link } }), 200);
  expectStatus(await to(canary.wantedAddress), 200, 202);
}

/** Invites a guest, and is invited by another organization. */
async function exchangeInvitations(test: DeletionApp, token: string): Promise<void> {
  const invite = (inviter: string, email: string) =>
    test.call('POST', '/org-admin/invites', { token: inviter, body: { emails: [email], role: 'guest' } });
  expectStatus(await invite(token, 'guest-of-canary@other.example'), 201);
  const host = await test.tokenOf(await test.addUser({ companyName: 'Host AB', firstName: 'Hosta' }));
  expectStatus(await invite(host, canary.address), 201);
}

/** Adds the rows that a single sign-on login and a campaign leave. */
async function addSsoAndCampaignRows(test: DeletionApp, { id }: CanaryUser, owner: TestUser): Promise<void> {
  const { database, deps, clock } = test;
  const now = clock.now();
  const configId = await addSso(test, owner, false);
  await database
    .insert(ssoIdentities)
    .values({ configId, subject: canary.subject, userId: id, createdAt: now, lastLoginAt: now });
  const code = { codeHash: Buffer.from(deps.ids.secret()), browserHash: Buffer.from('b'), next: '/account' };
  await database.insert(ssoCodes).values({ ...code, configId, userId: id, expiresAt: now });
  await database.insert(campaignEmails).values({ campaignId: 'update:heron', userId: id, queuedAt: now });
}

/** Creates a user who has used every feature, as the owner and only member of a company. */
export async function createCanaryUser(test: DeletionApp): Promise<CanaryUser> {
  await visit(test, canary.firstAddress);
  await signUp(test);
  const token = await logIn(test, canary.firstAddress);
  await visit(test, canary.firstAddress, token);
  await changeAddress(test, token);
  await visit(test, canary.address);
  const [user] = await test.database
    .select()
    .from(users)
    .where(and(eq(users.email, canary.address)));
  if (!user) throw new Error('The canary user has not changed the email address');
  const { id: organizationId } = await getUserOrganization(test.database, user.id);
  const owner = { id: user.id, email: canary.address, password: goodPassword, organizationId };
  const newToken = await runOrganization(test, { ...owner, token }, canary);
  const canaryUser = { ...owner, token: newToken };
  await runBilling(test, canaryUser, canary);
  const factor = secondFactorCalls(test);
  const { secret } = (await factor.start(newToken, goodPassword)).json<{ secret: string }>();
  expectStatus(await factor.confirm(newToken, factor.codeNow(secret)), 200);
  await exchangeInvitations(test, newToken);
  await addSsoAndCampaignRows(test, canaryUser, canaryUser);
  for (const email of [canary.firstAddress, canary.address]) {
    expectStatus(await test.call('POST', '/login', { body: { email, password: 'Wrong-1-password' }, headers }), 400);
  }
  await test.emailsTo(canary.address);
  return canaryUser;
}
