import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import { createFlow, listPublished, parseStoreFlow, publishFlow } from '@/backend/modules/flows/flows';
import { findSubscription, isSubscriptionActive } from '@/backend/modules/organization/subscriptions';
import { seedCaller, seedOrigin } from './seed-caller';
import { exampleLogin } from './seeded-users';

const sampleTexts = [
  'The new trail guide is easy to read, but the delivery time was too long.',
  'Delivery time was fine. I would buy the trail guide again.',
  'Customer service answered within an hour and replaced the map.',
];
const sampleResult = 'phrase,score,texts\r\ntrail guide,4.0,2\r\ndelivery time,4.0,2\r\ncustomer service,4.0,1\r\n';

/** The runs of the sample flow: how many minutes ago, and how they ended. */
const sampleRuns = [
  { minutesAgo: 50, state: 'failed' },
  { minutesAgo: 40, state: 'cancelled' },
  { minutesAgo: 30, state: 'succeeded' },
] as const;

/** Publishes the flows of the repository, unless something is published. */
async function fillStore(deps: Deps): Promise<void> {
  if ((await listPublished(deps)).length > 0) return;
  const folder = path.join(deps.config.rootDir, 'backend', 'flow-store');
  for (const name of (await readdir(folder)).sort())
    await publishFlow(deps, parseStoreFlow(await readFile(path.join(folder, name), 'utf8')));
}

/** Adds runs that ended in every way, with their input and a result. */
async function addRuns(deps: Deps, { organizationId, userId }: Caller, flowId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (transaction) => {
    const { flows, flowRuns, flowFiles } = await lockRegionShared(transaction, organizationId);
    const region = await findRegionOf(transaction, organizationId);
    const [flow] = await transaction.select().from(flows).where(eq(flows.id, flowId));
    const last = flow?.steps.at(-1);
    if (!region || !flow || !last) throw new Error('Seeded flow not found');
    const folder = deps.regionStore.filesFolder(region, organizationId);
    const store = async (content: string, file: object, createdAt: Date) => {
      const id = deps.ids.uuid();
      await writeRegionFile(folder, flowFileName(id), content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const facts = { id, organizationId, sizeBytes: Buffer.byteLength(content), sha256, createdAt };
      await transaction.insert(flowFiles).values({ ...facts, ...file } as typeof flowFiles.$inferInsert);
      return id;
    };
    const lines = sampleTexts.map((text, index) => `${JSON.stringify({ id: String(index + 1), text })}\n`).join('');
    const input = { userId, kind: 'input', name: 'reviews.jsonl', mediaType: 'application/jsonl', texts: 3 };
    const inputId = await store(lines, input, new Date(now.getTime() - 60 * minuteMs));
    for (const { minutesAgo, state } of sampleRuns) {
      const [id, at] = [deps.ids.uuid(), new Date(now.getTime() - minutesAgo * minuteMs)];
      const isDone = state === 'succeeded';
      await transaction.insert(flowRuns).values({
        ...{ id, organizationId, flowId, state, userId, requestKey: id, steps: flow.steps, texts: 3 },
        progress: flow.steps.map((step) => ({ stepId: step.id, state, percent: isDone ? 100 : 0 })),
        ...{ inputFileIds: [inputId], creditsReserved: 3, creditsSpent: isDone ? 3 : 0 },
        ...(state === 'failed' && { failure: 'time' as const, failedStepId: flow.steps[0]?.id }),
        ...{ queuedAt: at, startedAt: at, updatedAt: at, finishedAt: new Date(at.getTime() + minuteMs) },
      });
      const output = { flowId, runId: id, stepId: last.id, kind: 'output', name: 'phrases.csv', mediaType: 'text/csv' };
      if (isDone) await store(sampleResult, output, at);
    }
    const lastRunAt = new Date(now.getTime() - 30 * minuteMs);
    await transaction.update(flows).set({ lastRunAt }).where(eq(flows.id, flowId));
  });
}

/**
 * Fills the workflow store, and adds a flow with runs to the sample organization. Called at every start in dev, after
 * `seedUsers`. Does nothing if the organization has a flow, or no running plan. One flow, because its trial allows two.
 */
export async function seedFlows(deps: Deps): Promise<void> {
  await fillStore(deps);
  const { database, clock } = deps;
  const { caller } = await seedCaller(deps, exampleLogin.email);
  const { organizationId, userId } = caller;
  const subscription = await findSubscription(database, organizationId);
  if (!subscription || !isSubscriptionActive(subscription, clock.now())) return;
  const { flows } = await regionalTablesOf(database, organizationId);
  const [existing] = await database.select().from(flows).where(eq(flows.organizationId, organizationId)).limit(1);
  const [source] = (await listPublished(deps)).filter(({ name }) => name === 'Key themes');
  if (existing || !source) return;
  const request = { name: 'Weekly scan of the trade press (sample)', description: null, notifies: true };
  const copy = { ...request, type: 'store' as const, storeFlowId: source.id };
  const { id } = await createFlow(deps, { organizationId, userId, keyId: null }, copy, seedOrigin);
  await addRuns(deps, caller, id);
}
