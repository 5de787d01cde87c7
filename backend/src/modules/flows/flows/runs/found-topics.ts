import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import type { Deps } from '@/backend/deps';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { lockedFolder } from './output-files';
import { findRunOutputs, type RunRow } from './run.repository';

/** The result of a run in one sentence: its texts, its topics and the largest one. */
export type FoundTopics = { texts: number; topics: number; largest: string };

/**
 * Reads what the first landscape of a run has found, for the email about it.
 * @returns Undefined without a landscape or topics, and if the file can't be read: the email is sent without it.
 */
export async function readFoundTopics(
  deps: Deps,
  { organizationId, id: runId }: Pick<RunRow, 'organizationId' | 'id'>,
): Promise<FoundTopics | undefined> {
  try {
    return await deps.database.transaction(async (transaction) => {
      const tables = await lockRegionShared(transaction, organizationId);
      const outputs = await findRunOutputs(transaction, tables, runId);
      const file = outputs.find(({ name }) => name === 'landscape.json');
      if (!file) return undefined;
      const folder = await lockedFolder(transaction, deps, organizationId);
      const summary = JSON.parse(await readFile(path.join(folder, flowFileName(file.id)), 'utf8')) as LandscapeSummary;
      const largest = summary.topics[0]?.labels[0];
      return largest === undefined ? undefined : { texts: summary.texts, topics: summary.topics.length, largest };
    });
  } catch (error) {
    deps.logger.warn({ err: error, runId }, 'topics of a flow run unreadable');
    return undefined;
  }
}
