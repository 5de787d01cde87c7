import type { AccountTestApp, TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { signUpBody } from '@/backend/modules/access/account/testing/sign-up-body';

/** A user with an access token. */
export type LoggedIn = TestUser & { token: string };

/** Calls that tests of invitations share. */
export function invitationCalls(test: AccountTestApp) {
  const logIn = async (user: TestUser): Promise<LoggedIn> => ({
    ...user,
    token: (await test.logIn(user)).accessToken,
  });
  const invite = (token: string | undefined, emails: string[], role = 'teammate') =>
    test.call('POST', '/org-admin/invites', { token, body: { emails, role } });
  const readLink = async (email: string): Promise<string> => {
    const { text } = await test.mailbox.last(email, 'invitation');
    return /\/signup\?invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
  };

  return {
    logIn,
    invite,
    /** @returns The token of the newest invitation emailed to an address. */
    readLink,
    /** Invites one address. @returns The token of the link, and the invitation's identifier. */
    async inviteOne(token: string, email: string, role?: string): Promise<{ link: string; id: string }> {
      const response = await invite(token, [email], role);
      const [result] = response.json<{ results: { outcome: string; userId: string }[] }>().results;
      if (result?.outcome !== 'sent') throw new Error(`${response.statusCode} ${response.body}`);
      return { link: await readLink(email), id: result.userId };
    },
    /** Creates a company with a paid plan and an admin who is logged in. */
    admin: async (companyName: string): Promise<LoggedIn> => {
      const user = await test.addUser({ companyName });
      await givePlan(test.deps, (await getUserOrganization(test.database, user.id)).id);
      return logIn(user);
    },
    read: (link: string, token?: string) => test.call('GET', `/invitations?token=${link}`, { token }),
    accept: (link: string, token?: string) => test.call('POST', '/invitations', { token, body: { token: link } }),
    resend: (token: string, userId: string) =>
      test.call('POST', '/org-admin/invites/resend', { token, body: { userId } }),
    revoke: (token: string, userId: string) => test.call('DELETE', `/org-admin/invites/${userId}`, { token }),
    checkEmail: (token: string, email: string) =>
      test.call('GET', `/org-admin/email?email=${encodeURIComponent(email)}`, { token }),
    register: (invitation: string, changes: object = {}) =>
      test.call('POST', '/register', { body: signUpBody({ invitation, ...changes }) }),
  };
}
