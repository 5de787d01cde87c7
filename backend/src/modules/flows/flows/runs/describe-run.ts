import type { FlowRun } from '@app/api-client/contract/flows/fields';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import type { StoredStepProgress } from '@/backend/regional-data/stored-flow';
import { findUserLabels } from '@/backend/modules/organization';
import type { RunRow } from './run.repository';

export type DescribedRun = z.infer<typeof FlowRun>;

/** The progress of a run: all steps count the same. 100 if and only if every step has succeeded. */
export const percentOf = (progress: readonly StoredStepProgress[]): number =>
  Math.floor(progress.reduce((sum, { percent }) => sum + percent, 0) / progress.length);

/** @returns The steps of a run with their progress, in the order of execution. */
export const describeSteps = ({ steps, progress }: Pick<RunRow, 'steps' | 'progress'>): DescribedRun['steps'] =>
  steps.map(({ id: stepId, name, kind }, index) => {
    const { state, percent } = progress[index] ?? { state: 'waiting', percent: 0 };
    return { stepId, name, kind, state, progressPercent: percent };
  });

async function findKeyNames(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = apiKeys;
  const rows = await queries
    .select({ id, name })
    .from(apiKeys)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** @returns Runs of one organization in the format of the contract, with the current names of who started them. */
export async function describeRuns(queries: Queries, runs: readonly RunRow[]): Promise<DescribedRun[]> {
  const users = await findUserLabels(
    queries,
    runs[0]?.organizationId ?? '',
    runs.flatMap(({ userId }) => userId ?? []),
  );
  const keyNames = await findKeyNames(
    queries,
    runs.flatMap(({ keyId }) => keyId ?? []),
  );
  return runs.map((run) => ({
    id: run.id,
    flowId: run.flowId,
    taskId: run.id,
    label: run.label,
    state: run.state,
    failure: run.failure === null ? null : { reason: run.failure, stepId: run.failedStepId },
    startedBy: (run.userId && users.get(run.userId)) ?? (run.keyId && keyNames.get(run.keyId)) ?? null,
    texts: run.texts,
    inputFileIds: run.inputFileIds,
    progressPercent: percentOf(run.progress),
    steps: describeSteps(run),
    creditsReserved: run.creditsReserved,
    creditsSpent: run.creditsSpent,
    rerunOf: run.rerunOf,
    queuedAt: run.queuedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }));
}

/** @returns One run in the format of the contract. */
export async function describeRun(queries: Queries, run: RunRow): Promise<DescribedRun> {
  const [described] = await describeRuns(queries, [run]);
  if (!described) throw new Error('Run not described');
  return described;
}
