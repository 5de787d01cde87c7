import { dayMs } from '@app/api-client/rules/values/durations';
import type { sendTrialReactivationEmails } from '@app/api-client/contract/operator/staff';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { filterEmailable } from '@/backend/email/email-allowance';
import { queueEmailsLater } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordStaffAction } from '@/backend/modules/organization';
import { recordSecurityEvent } from '@/backend/modules/identity';
import { claimRecipients, linkEmails, readAudience, type Addressee, type Registered } from './campaign.repository';
import type { Campaign } from './campaigns';

type Order = BodyOf<typeof sendTrialReactivationEmails>;
type Result = ResponseOf<typeof sendTrialReactivationEmails>;

/** Users read and emails queued per batch: a few megabytes and a few milliseconds of this process. */
const batchSize = 200;
/**
 * Delay between batches, in milliseconds: deliveries keep up, and a retried email does not wait behind the whole
 * campaign.
 */
const paceMs = 8_000;

const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** Converts the requested days, both included, to a range of times in UTC. */
function toTimeRange({ registeredFrom, registeredTo }: Order): Registered {
  return {
    from: registeredFrom === undefined ? undefined : midnight(registeredFrom),
    before: registeredTo === undefined ? undefined : new Date(midnight(registeredTo).getTime() + dayMs),
  };
}

/** @returns The users who may be emailed now; repeating the call emails the others later. */
async function withinAllowance(
  transaction: Transaction,
  { allowance }: Campaign,
  users: Addressee[],
  now: Date,
): Promise<Addressee[]> {
  if (allowance === undefined || users.length === 0) return users;
  const emails = users.map(({ email }) => email);
  const emailable = await filterEmailable(transaction, allowance, emails, now);
  return users.filter(({ email }) => emailable.has(email));
}

/**
 * Records the recipients and queues their emails in one transaction.
 * @returns The number of queued emails, and of users that a parallel call of the same campaign claimed first.
 */
async function queueBatch(
  deps: Deps,
  campaign: Campaign,
  campaignId: string,
  users: Addressee[],
  batch: number,
): Promise<{ queued: number; lost: number }> {
  return deps.database.transaction(async (transaction) => {
    const now = deps.clock.now();
    const candidates = await withinAllowance(transaction, campaign, users, now);
    const ids = candidates.map(({ id }) => id);
    const claimed = await claimRecipients(transaction, campaignId, ids, now);
    const recipients = candidates.filter(({ id }) => claimed.has(id));
    const emails = await campaign.emails(transaction, deps, recipients);
    const outboxIds = await queueEmailsLater(transaction, deps, emails, new Date(now.getTime() + batch * paceMs));
    await linkEmails(transaction, campaignId, outboxIds);
    return { queued: emails.length, lost: candidates.length - recipients.length };
  });
}

/** Records the staff user in the security log and in the list of staff actions. */
async function recordStart(deps: Deps, { campaignId, isDryRun }: Order, userId: string, origin: RequestOrigin) {
  const kind = isDryRun ? 'campaign_counted' : 'campaign_sent';
  await deps.database.transaction(async (transaction) => {
    await recordSecurityEvent(transaction, deps, origin, { kind, userId, detail: campaignId });
    const done = { userId: null, action: kind, staffId: userId, detail: campaignId } as const;
    await recordStaffAction(transaction, { id: deps.ids.uuid(), ...done, happenedAt: deps.clock.now() });
  });
}

/**
 * Emails an audience, or counts it in a dry run. Each user gets at most one email per campaign ID, however often the
 * call is repeated, even after an interruption. The staff user is recorded before the first email is queued.
 */
export async function runCampaign(
  deps: Deps,
  campaign: Campaign,
  { userId }: Caller,
  order: Order,
  origin: RequestOrigin,
): Promise<Result> {
  const { campaignId, isDryRun } = order;
  await recordStart(deps, order, userId, origin);
  const selection = { audience: campaign.audience, campaignId, registered: toTimeRange(order) };
  const now = deps.clock.now();
  const result: Result = { campaignId, queued: 0, skippedUnsubscribed: 0, skippedSentBefore: 0 };
  let after: string | undefined;
  for (let batch = 0; ; batch += 1) {
    const users = await readAudience(deps.database, selection, { after, size: batchSize, now });
    const interested = users.filter((user) => !user.isUnsubscribed && campaign.wants(user));
    const pending = interested.filter((user) => !user.wasSentBefore);
    const { queued, lost } = isDryRun
      ? { queued: pending.length, lost: 0 }
      : await queueBatch(deps, campaign, campaignId, pending, batch);
    result.queued += queued;
    result.skippedUnsubscribed += users.length - interested.length;
    result.skippedSentBefore += interested.length - pending.length + lost;
    after = users.at(-1)?.id;
    if (users.length < batchSize) return result;
  }
}
