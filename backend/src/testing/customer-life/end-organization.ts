import { eq } from 'drizzle-orm';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';
import { memberCalls } from '@/backend/modules/access/members/testing/member-calls';
import type { Life } from './customer-life';
import type { Ending } from './life-steps';

type Response = { statusCode: number; json: <Body>() => Body };

/** Joins a new organization, in which nothing is due, so that no other life waits for it. */
async function join({ app, customer: { email, token } }: Life): Promise<Response> {
  const invitations = invitationCalls(app);
  const { organizationId, ...admin } = await memberCalls(app).enter(await invitations.admin('Sample Company'));
  await app.database.update(subscriptions).set({ dueAt: null }).where(eq(subscriptions.organizationId, organizationId));
  const { link } = await invitations.inviteOne(admin.token, email);
  return invitations.accept(link, token);
}

async function close({ app, customer: { token } }: Life): Promise<Response> {
  const account = await app.call('GET', '/account', { token });
  if (account.statusCode !== 200) return account;
  const { name } = account.json<{ organization: { name: string } }>().organization;
  return app.call('DELETE', '/organization', { token, body: { typedName: name, currentPassword: goodPassword } });
}

const endings: Record<Ending, (life: Life) => Promise<Response>> = {
  deletion: ({ app, customer: { token } }) =>
    app.call('DELETE', '/account', { token, body: { typedWord: 'DELETE', currentPassword: goodPassword } }),
  closing: close,
  joining: join,
};

/**
 * Ends the organization of a customer.
 * @returns The answer, with a code if the rules reject it, and whether it has ended.
 */
export async function endOrganization(life: Life, by: Ending) {
  const answer = await endings[by](life);
  const { code, outcome } = answer.json<{ code?: string; outcome?: string }>();
  // A user without a valid login is asked to log in before joining.
  const isEnded = answer.statusCode < 400 && (by !== 'joining' || outcome === 'accepted');
  return { answer: { statusCode: answer.statusCode, code }, isEnded };
}
