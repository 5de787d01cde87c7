import { FlowStepInput } from '@app/api-client/contract/flows/fields';
import { text } from '@app/api-client/contract/fields/text';
import { validateSteps } from '@app/api-client/rules/flows/flow-steps-issues';
import * as z from 'zod';
import type { Deps } from '@/backend/deps';
import { deleteStoreFlow, findStoreFlow, listStoreFlows, saveStoreFlow } from './store-flow.repository';

/** A file in `backend/flow-store`. */
const StoreFlowFile = z.strictObject({
  id: z.uuid(),
  name: text(100),
  description: text(1_000, { lines: true }),
  preview: text(1_000, { lines: true }),
  steps: z.array(FlowStepInput).min(1).max(100),
});
type StoreFlow = z.infer<typeof StoreFlowFile>;

type PublishDeps = Pick<Deps, 'database' | 'clock'>;

/** A file is no flow of the store. The message says why. */
export class InvalidStoreFlow extends Error {
  override readonly name = 'InvalidStoreFlow';
}

/**
 * Reads a flow of the workflow store.
 * @param content The content of a file in `backend/flow-store`.
 * @throws {InvalidStoreFlow} If the content is not JSON, misses a field, or no run could start with its steps.
 */
export function parseStoreFlow(content: string): StoreFlow {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new InvalidStoreFlow('not JSON');
  }
  const { data, error } = StoreFlowFile.safeParse(value);
  if (!data)
    throw new InvalidStoreFlow(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '));
  const issues = validateSteps(data.steps);
  if (issues.length > 0) throw new InvalidStoreFlow(issues.map(({ path, code }) => `${path}: ${code}`).join(', '));
  return data;
}

/** Publishes a flow in the workflow store, or a new version of it. Copies that organizations made stay as they are. */
export async function publishFlow({ database, clock }: PublishDeps, flow: StoreFlow): Promise<'published' | 'updated'> {
  const now = clock.now();
  const earlier = await findStoreFlow(database, flow.id);
  await saveStoreFlow(database, { ...flow, publishedAt: earlier?.publishedAt ?? now, updatedAt: now });
  return earlier ? 'updated' : 'published';
}

/** Withdraws a flow from the workflow store. Copies remain. @returns Its name; undefined if it is not published. */
export const withdrawFlow = async ({ database }: Pick<Deps, 'database'>, id: string): Promise<string | undefined> =>
  (await deleteStoreFlow(database, id))?.name;

/** Lists the published flows by ID and name. */
export async function listPublished({ database }: Pick<Deps, 'database'>): Promise<{ id: string; name: string }[]> {
  const rows = await listStoreFlows(database, undefined, 1_000);
  return rows.map(({ id, name }) => ({ id, name }));
}
