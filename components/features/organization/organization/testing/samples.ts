import type { Member } from '@app/api-client/contract/access/users';
import type { Holdings } from '../members/model/held-kinds';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';

/** A member as the API sends it. @param overrides Fields that the test sets. */
export const sampleMember = (overrides: Partial<Member> = {}): Member => ({
  userId: 'grace',
  email: 'grace@acme.com',
  firstName: 'Grace',
  lastName: 'Hopper',
  role: 'teammate',
  isOwner: false,
  status: 'Active',
  signsInWithSso: false,
  isLockedOut: false,
  invitedAt: null,
  invitationExpiresAt: null,
  joinedAt: '2026-02-01T12:00:00.000Z',
  suspendedAt: null,
  lastActiveAt: '2026-03-07T12:00:00.000Z',
  ...overrides,
});

/** The owner, who views the page in most tests. */
export const sampleOwner = (overrides: Partial<Member> = {}): Member =>
  sampleMember({
    userId: 'ada',
    email: 'ada@acme.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'admin',
    isOwner: true,
    ...overrides,
  });

/** An invited user who has not accepted yet. */
export const sampleInvited = (overrides: Partial<Member> = {}): Member =>
  sampleMember({
    userId: 'newcomer',
    email: 'newcomer@acme.com',
    firstName: null,
    lastName: null,
    status: 'InvitationSent',
    invitedAt: '2026-03-01T12:00:00.000Z',
    invitationExpiresAt: '2999-03-08T12:00:00.000Z',
    joinedAt: null,
    suspendedAt: null,
    lastActiveAt: null,
    ...overrides,
  });

export const sampleOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  id: '0197d3c8-7a52-7000-8000-000000000002',
  name: 'Analytical Engines',
  accountType: 'Business',
  owner: 'ada@acme.com',
  admins: ['ada@acme.com'],
  memberCount: 2,
  invitedCount: 0,
  region: 'europe-west3',
  regionSetAt: '2026-01-01T12:00:00.000Z',
  regionSetBy: null,
  regionChange: null,
  regionNoticeMinutes: 15,
  passwordExpiryDays: null,
  ssoState: 'none',
  defaultVisibility: 'private',
  createdAt: '2026-01-01T12:00:00.000Z',
  ...overrides,
});

export const sampleViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  id: 'ada',
  email: 'ada@acme.com',
  hasPassword: true,
  standing: 'owner',
  ...overrides,
});

const nothing = { count: 0, names: [] };

/** Holdings of a member. @param overrides Kinds of which there is something. */
export const sampleHoldings = (overrides: Partial<Holdings> = {}): Holdings => ({
  ...{ userId: 'grace', apiKeys: nothing, webhooks: nothing, resources: nothing, runs: nothing, connections: nothing },
  ...overrides,
});
