import { eq } from 'drizzle-orm';
import { users } from '@/backend/db/schema/users';
import {
  createAccountTestApp,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/account/testing/account-test-app';
import { keyCalls, type MadeKey } from '@/backend/modules/api-keys/testing/key-calls';
import { organizations } from '@/backend/db/schema/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization.service';
import { startSession, issueTokens } from '@/backend/modules/sessions/start-session';
import { sharingCalls, withUser, type Member } from '@/backend/modules/resources/testing/sharing-calls';

/** The ten kinds of caller (docs/promises, G1), in the order of the matrix's columns. */
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

/** Tests make hundreds of calls each, on a machine that may have much else to do. */
export const busyMachineMs = 180_000;

/** An organization with somebody of every kind, and something of everything that calls are about. */
export type World = {
  tokens: Record<Principal, string | undefined>;
  addresses: Record<Exclude<Principal, 'anonymous'>, string>;
  organizationId: string;
  companyName: string;
  /** Those of the callers who make things of their own. */
  makers: { owner: Member; teammate: Member };
  /** A teammate whom calls are about, who makes none. */
  member: TestUser;
  invitationId: string;
  /** A thing of the owner's, shared with nobody but `member`. */
  resourceId: string;
  grantId: string;
  /** A key of a program, and one of a research bot. */
  keys: { api: MadeKey; bot: MadeKey };
};

const dayMs = 24 * 60 * 60 * 1_000;
const policyDays = 90;
const nobody = { requestId: 'matrix', clientAddress: '127.0.0.1', userAgent: null, isBrowser: false } as const;
let worlds = 0;

/** A session without the hundred milliseconds that checking a password takes. */
async function enter(test: AccountTestApp, { id: userId }: TestUser): Promise<string | undefined> {
  const origin = { ...nobody, binding: undefined, device: undefined };
  const session = await startSession(test.database, test.deps, origin, { userId, staysSignedIn: false });
  return (await issueTokens(test.deps, session))?.accessToken;
}

/** The password of one member is older than the policy lets it be. */
async function expirePassword(test: AccountTestApp, organizationId: string, { id }: TestUser): Promise<void> {
  const passwordChangedAt = new Date(test.clock.now().getTime() - (policyDays + 1) * dayMs);
  await test.database.update(users).set({ passwordChangedAt }).where(eq(users.id, id));
  await test.database
    .update(organizations)
    .set({ passwordExpiresAfterDays: policyDays })
    .where(eq(organizations.id, organizationId));
}

/** Makes a world of its own, which nothing that was done in another has touched. */
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
  // Nobody gets a token before the address is verified; who is suspended has one from before.
  const tokens = { anonymous: undefined, unverified: undefined, ...Object.fromEntries(entered) } as World['tokens'];
  await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, suspended.id));

  const sharing = sharingCalls(test);
  const maker = (user: TestUser, token = ''): Member => ({ ...user, token, organizationId });
  const makers = { owner: maker(owner, tokens.owner), teammate: maker(teammate, tokens.teammate) };
  const resourceId = await sharing.make(makers.owner);
  const shared = await sharing.share(makers.owner, resourceId, withUser(member.email));
  const body = { emails: [`invited-${worlds}@acme.example`], role: 'guest' };
  const invited = await test.call('POST', '/org-admin/invites', { token: tokens.owner, body });
  const { make } = keyCalls(test);
  const keys = { api: await make(makers.owner.token), bot: await make(makers.owner.token, 'research-bot') };
  const everybody = Object.entries({ ...calling, unverified }).map(([name, { email }]) => [name, email]);
  return {
    tokens,
    addresses: Object.fromEntries(everybody) as World['addresses'],
    organizationId,
    companyName,
    makers,
    member,
    invitationId: invited.json<{ results: { userId: string }[] }>().results[0]?.userId ?? '',
    resourceId,
    grantId: shared.json<{ id: string }>().id,
    keys,
  };
}

export const createMatrixApp = createAccountTestApp;
