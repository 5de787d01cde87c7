import { dayMs } from '@app/api-client/rules/values/durations';
import { and, count, eq, gte, inArray } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueLimited } from '@/backend/email/daily-digest';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { findUser } from '@/backend/modules/identity';
import { runEndedEmail } from '../emails/run-ended-email';
import { runsDigestEmail, runsDigestKind } from '../emails/runs-digest-email';
import { findFlow } from '../flow.repository';
import type { Outcome } from './outcome';
import type { RunRow } from './run.repository';

type NotifyDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;

/** Emails about runs to one owner in 24 hours. One digest a day sums up the others. */
export const runEmailsMax = 20;

/** Counts the runs that have ended since an instant, of the flows whose emails their owner wants. */
async function countEnded(
  transaction: Transaction,
  { flows, flowRuns, resources }: RegionalTables,
  { organizationId, ownerId, since }: { organizationId: string; ownerId: string; since: Date },
): Promise<{ succeeded: number; failed: number }> {
  // By the index on when runs of a flow were queued.
  const queuedFrom = new Date(since.getTime() - dayMs);
  const rows = await transaction
    .select({ state: flowRuns.state, runs: count() })
    .from(resources)
    .innerJoin(flows, and(eq(flows.id, resources.id), eq(flows.notifies, true)))
    .innerJoin(flowRuns, and(eq(flowRuns.flowId, flows.id), gte(flowRuns.queuedAt, queuedFrom)))
    .where(
      and(
        eq(resources.organizationId, organizationId),
        eq(resources.ownerId, ownerId),
        gte(flowRuns.finishedAt, since),
        inArray(flowRuns.state, ['succeeded', 'failed']),
      ),
    )
    .groupBy(flowRuns.state);
  const runsIn = (state: string) => rows.find((row) => row.state === state)?.runs ?? 0;
  return { succeeded: runsIn('succeeded'), failed: runsIn('failed') };
}

/**
 * Emails the flow's owner that a run has ended, unless they turned that off. Beyond the limit of a day, the run is counted
 * in a digest.
 */
export async function notifyOwner(
  transaction: Transaction,
  deps: NotifyDeps,
  run: RunRow,
  outcome: Exclude<Outcome, { state: 'cancelled' }>,
): Promise<void> {
  const { organizationId, flowId } = run;
  const { state } = outcome;
  const tables = await regionalTablesOf(transaction, organizationId);
  const found = await findFlow(transaction, tables, organizationId, flowId);
  if (!found?.flow.notifies) return;
  const { name: flowName, ownerId } = found.resource;
  const owner = await findUser(transaction, ownerId);
  if (!owner) return;
  const topics = outcome.state === 'succeeded' ? outcome.found : undefined;
  const hasFiles = run.progress.some((step) => step.state === 'succeeded');
  const facts = { runId: run.id, flowId, flowName, state, credits: run.creditsSpent ?? 0, hasFiles, found: topics };
  await queueLimited(transaction, deps, {
    message: runEndedEmail(deps.config, owner, facts),
    emailsMax: runEmailsMax,
    recipientId: ownerId,
    digestKind: runsDigestKind,
    digestOf: async (since) => {
      const ended = await countEnded(transaction, tables, { organizationId, ownerId, since });
      // The row of this run is written last.
      return runsDigestEmail(deps.config, owner, { since, ...ended, [state]: ended[state] + 1 });
    },
  });
}
