import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '@/backend/db/client';
import { exampleLogin } from '@/backend/local/seeded-users';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';
import { WorkerProcess } from '../support/processes/worker-process';

let backend: BackendProcess;
let worker: WorkerProcess;
let database: Database;
beforeAll(async () => {
  backend = await BackendProcess.prepare();
  await backend.start();
  worker = new WorkerProcess(backend.folder);
  database = createDatabase(await backend.databaseUrl());
});
afterAll(async () => {
  await database.$client.end();
  await worker.stop();
  await backend.remove();
});

type Run = { state: string; progress: { state: string }[]; stored: number };

async function readRun(id: string): Promise<Run | undefined> {
  const { rows } = await database.execute<Run>(sql`
    select state, progress, (select count(*)::int from region_europe_west3.flow_files where run_id = ${id}) as stored
    from region_europe_west3.flow_runs where id = ${id}`);
  return rows[0];
}

/** Enough work that a step takes longer than the test needs to notice it. */
const texts = Array.from(
  { length: 1_000 },
  (_, number) =>
    `Text ${number} about glacier ${number % 37}. It rests on rock ${number % 11}. Snow fell on ridge ${number % 5}.`,
);

/** Instead of waiting for ten seconds. */
const expireLease = (runId: string) =>
  database.execute(sql`update flow_tasks set due_at = '2020-01-01' where run_id = ${runId}`);

it('P3: kill -9 in each step of a run leaves one settlement and whole files, and a worker process continues it', async () => {
  const logIn = async () => {
    const { email, password } = exampleLogin;
    const answer = await backend.request('/login', { json: { email, password } });
    return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` };
  };
  const listed = (await (await backend.request('/flows', { headers: await logIn() })).json()) as {
    items: { id: string }[];
  };
  const flowId = listed.items[0]?.id ?? '';
  const started = await backend.request(`/flows/${flowId}/run`, {
    json: { acceptedCredits: 10, texts },
    headers: { ...(await logIn()), 'idempotency-key': crypto.randomUUID() },
  });
  expect(started.status).toBe(202);
  const { id: runId, steps } = (await started.json()) as { id: string; steps: unknown[] };

  // The backend dies in the first step, and the worker, which is alone then, in the second one.
  const dying = [backend, worker];
  for (const [index, server] of dying.entries()) {
    await eventually(async () => (await readRun(runId))?.progress[index]?.state === 'running', {
      what: `step ${index + 1} runs`,
      withinMs: 20_000,
    });
    await server.killImmediately();
    await expireLease(runId);
    await (server === backend ? worker : backend).start();
  }
  const run = await eventually(
    async () => {
      const found = await readRun(runId);
      return found?.state === 'succeeded' && found;
    },
    { what: 'the run succeeds', withinMs: 20_000 },
  );
  expect(run.stored).toBe(steps.length);

  const { rows: movements } = await database.execute<{ type: string }>(
    sql`select type from credit_transactions where reference_id = ${runId} order by type`,
  );
  expect(movements.map(({ type }) => type)).toEqual(['reserved', 'spent']);
  const { rows: files } = await database.execute<{ id: string; sha256: string; organization: string }>(sql`
    select id, sha256, organization_id as organization from region_europe_west3.flow_files where run_id = ${runId}`);
  for (const { id, sha256, organization } of files) {
    const content = await readFile(
      path.join(backend.dataFolder, 'regions', 'europe-west3', organization, 'flow-files', id),
    );
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
});
