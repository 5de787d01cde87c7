import { eq } from 'drizzle-orm';
import {
  goodPassword,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { startSession, issueTokens } from '@/backend/modules/identity/sessions/start-session';

export type Role = 'admin' | 'teammate' | 'guest';

/** A user with an access token, in an organization. */
export type Member = TestUser & { token: string; organizationId: string };

type ListedMember = { email: string; status: string; role: string } & Record<string, unknown>;
type Page = { items: ListedMember[]; nextCursor: string | null };
export type AuditItem = {
  action: string;
  actorId: string | null;
  actor: { email: string; name: string | null } | null;
  subjectId: string | null;
  subject: { email: string; name: string | null } | null;
  item: { name: string } | null;
  detail: Record<string, string | null>;
  happenedAt: string;
};

const origin = { requestId: 'test', clientAddress: '127.0.0.1', userAgent: null, isBrowser: false } as const;
const encoded = encodeURIComponent;

/** Calls that tests of an organization's users share. */
export function memberCalls(test: AccountTestApp) {
  /** Starts a session without hashing a password, which takes a tenth of a second. */
  async function enter(user: TestUser, ssoConfigId: string | null = null): Promise<Member> {
    const session = await startSession(
      test.database,
      test.deps,
      { ...origin, binding: undefined, device: undefined },
      { userId: user.id, staysSignedIn: false, ssoConfigId },
    );
    const tokens = await issueTokens(test.deps, session);
    const { id: organizationId } = await getUserOrganization(test.database, user.id);
    return { ...user, token: tokens?.accessToken ?? '', organizationId };
  }
  const list = async (by: Member, query = ''): Promise<Page> => {
    const response = await test.call('GET', `/org-admin/users${query}`, { token: by.token });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<Page>();
  };
  const auditLog = async (
    by: Pick<Member, 'token'>,
    query = '',
  ): Promise<{ items: AuditItem[]; nextCursor: string | null }> => {
    const response = await test.call('GET', `/organization/audit-log${query}`, { token: by.token });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };

  return {
    enter,
    owner: async (companyName: string, options: { firstName?: string; lastName?: string; email?: string } = {}) =>
      enter(await test.addUser({ companyName, ...options })),
    member: async (
      memberOf: Member,
      role: Role,
      options: { firstName?: string; lastName?: string; email?: string } = {},
    ) => enter(await test.addUser({ memberOf, role, ...options })),
    list,
    auditLog,
    /** @returns The addresses on all pages of a list. */
    async listAll(by: Member, query = '?limit=3'): Promise<string[]> {
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const { items, nextCursor } = await list(by, `${query}${cursor}`);
        seen.push(...items.map(({ email }) => email));
        if (nextCursor === null) return seen;
        cursor = `&cursor=${nextCursor}`;
      }
    },
    changeRole: (by: Pick<Member, 'token'>, email: string, role: Role) =>
      test.call('PUT', `/org-admin/users/${encoded(email)}`, { token: by.token, body: { role } }),
    assign: (by: Pick<Member, 'token'>, userId: string, role: Role) =>
      test.call('POST', '/roles/organization', { token: by.token, body: { userId, role } }),
    remove: (by: Pick<Member, 'token'>, email: string) =>
      test.call('DELETE', `/org-admin/users/${encoded(email)}`, { token: by.token }),
    leave: (by: Pick<Member, 'token'>) => test.call('POST', '/organization/leave', { token: by.token }),
    transfer: (by: Pick<Member, 'token'>, newOwnerId: string, body: object = { currentPassword: goodPassword }) =>
      test.call('PUT', '/roles/ownership', { token: by.token, body: { newOwnerId, ...body } }),
    /** @returns The newest entries of the audit log, as action, actor, subject and detail. */
    findRecentActions: async (by: Member, query = '?limit=5') =>
      (await auditLog(by, query)).items.map(({ action, actor, subject, detail }) => [
        action,
        actor?.email ?? null,
        subject?.email ?? null,
        detail,
      ]),
    /** @returns The user's entries in the security log. */
    findEvents: async ({ id }: TestUser) =>
      (await test.database.select().from(securityEvents).where(eq(securityEvents.userId, id))).map(
        ({ kind, detail, requestId, clientAddress, happenedAt }) => ({
          kind,
          detail,
          hasRequest: Boolean(requestId),
          clientAddress,
          happenedAt,
        }),
      ),
  };
}

export type MemberCalls = ReturnType<typeof memberCalls>;

/** @returns The status and the error code of a rejection. */
export const readRejection = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
