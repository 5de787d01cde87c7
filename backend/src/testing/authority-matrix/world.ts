import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { users } from '@/backend/db/schema/identity/users';
import {
  createAccountTestApp,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { keyCalls, type MadeKey } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import { sampleDocument } from '@/backend/modules/billing/invoices/testing/sample-document';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { startSession, issueTokens } from '@/backend/modules/identity/sessions/start-session';
import { sharingCalls, withUser, type Member } from '@/backend/modules/flows/resources/testing/sharing-calls';

/** The ten kinds of caller (G1), in the order of the matrix's columns. */
export const principals = [
  'anonymous',
  'unverified',
  'expired',
  'suspended',
  'stranger',
  'guest',
  'teammate',
  'admin',
  'owner',
  'staff',
] as const;
export type Principal = (typeof principals)[number];

/** Timeout for tests that make hundreds of calls on a busy machine. */
export const busyMachineMs = 180_000;

/** An organization with every kind of caller and every kind of object that calls are about. */
export type World = {
  tokens: Record<Principal, string | undefined>;
  addresses: Record<Exclude<Principal, 'anonymous'>, string>;
  organizationId: string;
  companyName: string;
  /** The callers who create resources. */
  creators: { owner: Member; teammate: Member };
  /** A teammate whom calls are about and who makes none. */
  member: TestUser;
  invitationId: string;
  /** A resource of the owner, shared with `member` only. */
  resourceId: string;
  grantId: string;
  /** An invoice of the organization. */
  invoiceId: string;
  /** A token of a card that no organization has saved. */
  paymentToken: string;
  /** A key of a program and one of a research bot. */
  keys: { api: MadeKey; bot: MadeKey };
  webhookId: string;
  /** A flow of the owner, shared with none of the callers. */
  flowId: string;
};

const policyDays = 90;
const flowSteps = [{ id: 'split', kind: 'split-texts', name: 'Split', after: [], settings: {} }];
const testOrigin = { requestId: 'matrix', clientAddress: '127.0.0.1', userAgent: null, isBrowser: false } as const;
let worlds = 0;

/** Starts a session without verifying the password, which takes a hundred milliseconds. */
async function enter(test: AccountTestApp, { id: userId }: TestUser): Promise<string | undefined> {
  const origin = { ...testOrigin, binding: undefined, device: undefined };
  const session = await startSession(test.database, test.deps, origin, { userId, staysSignedIn: false });
  return (await issueTokens(test.deps, session))?.accessToken;
}

/** Makes the password of one member older than the policy allows. */
async function expirePassword(test: AccountTestApp, organizationId: string, { id }: TestUser): Promise<void> {
  const passwordChangedAt = new Date(test.clock.now().getTime() - (policyDays + 1) * dayMs);
  await test.database.update(users).set({ passwordChangedAt }).where(eq(users.id, id));
  await test.database
    .update(organizations)
    .set({ passwordExpiresAfterDays: policyDays })
    .where(eq(organizations.id, organizationId));
}

/** Submits a test card as a browser does. */
async function createPaymentToken(test: AccountTestApp): Promise<string> {
  const body = { number: '4242424242424242', cvc: '737', expiry: '04/29', holderName: 'Ada Sample' };
  return (await test.call('POST', '/local/payments/cards', { body })).json<{ token: string }>().token;
}

/** Creates a world that is independent of all others. */
export async function createWorld(test: AccountTestApp): Promise<World> {
  const companyName = `World ${(worlds += 1)} Sample`;
  const owner = await test.addUser({ companyName });
  const { id: organizationId } = await getUserOrganization(test.database, owner.id);
  const join = (role: 'admin' | 'teammate' | 'guest') => test.addUser({ memberOf: owner, role });
  const [admin, teammate, guest, member] = [
    await join('admin'),
    await join('teammate'),
    await join('guest'),
    await join('teammate'),
  ];
  const [expired, suspended] = [await join('teammate'), await join('admin')];
  const [stranger, staff, unverified] = [
    await test.addUser({ companyName: `Other ${worlds} Sample` }),
    await test.addUser({ isStaff: true }),
    await test.addUser({ isVerified: false }),
  ];
  await expirePassword(test, organizationId, expired);
  const calling = { expired, suspended, stranger, guest, teammate, admin, owner, staff };
  const entered = await Promise.all(
    Object.entries(calling).map(async ([name, user]) => [name, await enter(test, user)] as const),
  );
  // Unverified users get no token. The suspended user's token is from before the suspension.
  const tokens = { anonymous: undefined, unverified: undefined, ...Object.fromEntries(entered) } as World['tokens'];
  await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, suspended.id));

  const sharing = sharingCalls(test);
  const maker = (user: TestUser, token = ''): Member => ({ ...user, token, organizationId });
  const creators = { owner: maker(owner, tokens.owner), teammate: maker(teammate, tokens.teammate) };
  const resourceId = await sharing.make(creators.owner);
  const shared = await sharing.share(creators.owner, resourceId, withUser(member.email));
  const body = { emails: [`invited-${worlds}@acme.example`], role: 'guest' };
  const invited = await test.call('POST', '/org-admin/invites', { token: tokens.owner, body });
  const { make } = keyCalls(test);
  const keys = { api: await make(creators.owner.token), bot: await make(creators.owner.token, 'research-bot') };
  const webhookBody = { name: 'Billing', url: 'https://hooks.acme.example/', types: ['invoice.paid'] };
  const webhook = await test.call('POST', '/webhooks', { token: tokens.owner, body: webhookBody });
  const invoice = await test.database.transaction((transaction) =>
    issueInvoice(transaction, test.deps, { organizationId, document: sampleDocument, currency: 'eur', status: 'open' }),
  );
  const flowBody = { name: 'Weekly scan', steps: flowSteps };
  const flow = await test.call('POST', '/flows', { token: tokens.owner, body: flowBody });
  const allUsers = Object.entries({ ...calling, unverified }).map(([name, { email }]) => [name, email]);
  return {
    tokens,
    addresses: Object.fromEntries(allUsers) as World['addresses'],
    organizationId,
    companyName,
    creators,
    member,
    invitationId: invited.json<{ results: { userId: string }[] }>().results[0]?.userId ?? '',
    resourceId,
    grantId: shared.json<{ id: string }>().id,
    invoiceId: invoice.id,
    paymentToken: await createPaymentToken(test),
    keys,
    webhookId: webhook.json<{ id: string }>().id,
    flowId: flow.json<{ id: string }>().id,
  };
}

export const createMatrixApp = createAccountTestApp;
