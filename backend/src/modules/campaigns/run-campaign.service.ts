import { dayMs } from '@app/api-client/rules/durations';
import type { sendTrialReactivationEmails } from '@app/api-client/contract/account/staff';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { filterEmailable } from '@/backend/email/email-allowance';
import { queueEmailsLater } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { claim, readAudience, type Addressee, type Registered } from './campaign.repository';
import type { Campaign } from './campaigns';

type Order = BodyOf<typeof sendTrialReactivationEmails>;
type Result = ResponseOf<typeof sendTrialReactivationEmails>;

/** So many users are read, and their mails queued, at once: a few megabytes, and a few milliseconds of this process. */
const batchSize = 200;
/**
 * Each batch is due so much later than the one before: deliveries keep up with it, and a mail that is tried again does
 * not wait behind the whole sending.
 */
const paceMs = 8_000;

const midnight = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** The days of the call, both included, as the span of time that they cover in UTC. */
function registeredIn({ registeredFrom, registeredTo }: Order): Registered {
  return {
    from: registeredFrom === undefined ? undefined : midnight(registeredFrom),
    before: registeredTo === undefined ? undefined : new Date(midnight(registeredTo).getTime() + dayMs),
  };
}

/** Who may be mailed now; the others are left for a repetition of the call. */
async function withinAllowance(
  transaction: Transaction,
  { allowance }: Campaign,
  users: Addressee[],
  now: Date,
): Promise<Addressee[]> {
  if (allowance === undefined || users.length === 0) return users;
  const emails = users.map(({ email }) => email);
  const mailable = await filterEmailable(transaction, allowance, emails, now);
  return users.filter(({ email }) => mailable.has(email));
}

/**
 * Notes whom the mails go to and queues them, both or neither.
 * @returns How many, and to how many whoever else sends the same at this moment was quicker.
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
    const claimed = await claim(transaction, campaignId, ids, now);
    const recipients = candidates.filter(({ id }) => claimed.has(id));
    const emails = await campaign.emails(transaction, deps, recipients);
    await queueEmailsLater(transaction, deps, emails, new Date(now.getTime() + batch * paceMs));
    return { queued: emails.length, lost: candidates.length - recipients.length };
  });
}

/**
 * Mails an audience, or counts it. Nobody gets a mail of the same name twice, however often the call is repeated, also
 * after it was broken off in the middle. Who asked for it is on record before the first mail is queued.
 */
export async function runCampaign(
  deps: Deps,
  campaign: Campaign,
  { userId }: Caller,
  order: Order,
  origin: RequestOrigin,
): Promise<Result> {
  const { campaignId, isDryRun } = order;
  const kind = isDryRun ? 'campaign_counted' : 'campaign_sent';
  await recordSecurityEvent(deps.database, deps, origin, { kind, userId, detail: campaignId });
  const which = { audience: campaign.audience, campaignId, registered: registeredIn(order) };
  const now = deps.clock.now();
  const result: Result = { campaignId, queued: 0, skippedUnsubscribed: 0, skippedSentBefore: 0 };
  let after: string | undefined;
  for (let batch = 0; ; batch += 1) {
    const users = await readAudience(deps.database, which, { after, size: batchSize, now });
    const wanting = users.filter((user) => !user.isUnsubscribed && campaign.wants(user));
    const waiting = wanting.filter((user) => !user.wasSentBefore);
    const { queued, lost } = isDryRun
      ? { queued: waiting.length, lost: 0 }
      : await queueBatch(deps, campaign, campaignId, waiting, batch);
    result.queued += queued;
    result.skippedUnsubscribed += users.length - wanting.length;
    result.skippedSentBefore += wanting.length - waiting.length + lost;
    after = users.at(-1)?.id;
    if (users.length < batchSize) return result;
  }
}
