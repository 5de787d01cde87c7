import type { DataExport, DataExportState } from '@app/api-client/contract/organization/data-export';
import { eq } from 'drizzle-orm';
import { stat } from 'node:fs/promises';
import { dayMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { fillDisk } from '@/backend/testing/fill-disk';
import { createBoss, startBoss } from '@/backend/jobs/boss';
import { startWorkers } from '@/backend/workers';
import { lockRegionExclusive } from '@/backend/regional-data/lock-region';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { until } from '@/backend/testing/until';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { regionFiles } from '@/backend/modules/access/account/deletion/testing/scan';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { removeOverdueExports } from './expire-exports.service';
import { createExportRunner, makeWaitingExports } from './export-runner';
import { makeExport } from './make-export.service';

const { dataExports, auditEntries } = regionalTables(defaultRegion);

const test = fileFixture(createAccountTestApp);

const requestExport = (token: string) => test.call('POST', '/account/export', { token });
const getState = async (token: string) =>
  (await test.call('GET', '/account/export', { token })).json<DataExportState>();
const download = (token: string) => test.call('GET', '/account/export/file', { token });
const logIn = async (user: TestUser) => (await test.logIn(user)).accessToken;
const addLoggedInUser = async () => {
  const user = await test.addUser();
  return { ...user, token: await logIn(user) };
};
const findFile = async (id: string | null) =>
  (await regionFiles(test.deps)).find((file) => file.includes(`${id}.json`));
const none = { state: 'none', id: null, requestedAt: null, readyAt: null, expiresAt: null, nextRequestAt: null };

describe('a data export', () => {
  it('a data export is requested, made, announced by email, and downloaded as a file', async () => {
    const user = await addLoggedInUser();
    expect(await getState(user.token)).toEqual(none);
    const requested = await requestExport(user.token);
    const now = test.clock.now();
    const waiting = {
      state: 'waiting',
      id: expect.any(String),
      requestedAt: now.toISOString(),
      readyAt: null,
      expiresAt: null,
      nextRequestAt: new Date(now.getTime() + dayMs).toISOString(),
    };
    expect([requested.statusCode, requested.json()]).toEqual([202, waiting]);
    expect(await getState(user.token)).toEqual(waiting);
    expect((await download(user.token)).statusCode).toBe(404);

    test.clock.advance(60_000);
    await makeWaitingExports(test.deps);
    const readyAt = test.clock.now();
    const expiresAt = new Date(readyAt.getTime() + 7 * dayMs).toISOString();
    expect(await getState(user.token)).toEqual({
      ...waiting,
      state: 'ready',
      readyAt: readyAt.toISOString(),
      expiresAt,
    });
    const message = await test.mailbox.last(user.email, 'data-export-ready');
    expect(message.text).toContain('http://localhost:3000/account/privacy');
    expect(message.text).not.toContain(requested.json().id);
    const file = await download(user.token);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toBe('attachment; filename="my-data-2026-03-15.json"');
    expect(file.headers['content-type']).toContain('application/json');
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.json<DataExport>()).toMatchObject({ userId: user.id, madeAt: readyAt.toISOString() });
  });

  it("a data export is stored in the organization's region, readable by the backend only, and recorded", async () => {
    const { token, id } = await addLoggedInUser();
    await requestExport(token);
    await makeWaitingExports(test.deps);
    const file = await findFile((await getState(token)).id);
    expect(file).toContain(`/regions/${defaultRegion}/`);
    expect((await stat(file ?? '')).mode & 0o077).toBe(0);
    const entries = await test.database.select().from(auditEntries).where(eq(auditEntries.actorId, id));
    expect(entries).toMatchObject([{ action: 'data_exported', subjectId: id }]);
    await download(token);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, id));
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['data_export_requested', 'data_export_downloaded']),
    );
  });

  it('M3: a data export is available for seven days, to the millisecond, and then removed', async () => {
    const user = await addLoggedInUser();
    await requestExport(user.token);
    await makeWaitingExports(test.deps);
    const { id, expiresAt } = await getState(user.token);
    test.clock.set(new Date(Date.parse(expiresAt ?? '') - 1));
    await removeOverdueExports(test.deps);
    expect((await download(await logIn(user))).statusCode).toBe(200);
    test.clock.advance(1);
    const token = await logIn(user);
    expect((await download(token)).statusCode).toBe(404);
    expect(await getState(token)).toEqual(none);
    expect(await findFile(id)).toEqual(expect.any(String));
    await removeOverdueExports(test.deps);
    expect(await findFile(id)).toBeUndefined();
    expect(await test.database.$count(dataExports, eq(dataExports.userId, user.id))).toBe(0);
  });

  it('a data export is made once a day, and further requests get 429', async () => {
    const user = await addLoggedInUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestExport(user.token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 429)]);
    const rejected = answers.find(({ statusCode }) => statusCode === 429);
    expect(rejected?.headers['retry-after']).toBe(String(dayMs / 1_000));
    expect(await test.database.$count(dataExports, eq(dataExports.userId, user.id))).toBe(1);
    await makeWaitingExports(test.deps);
    const { id } = await getState(user.token);
    test.clock.advance(dayMs);
    expect((await requestExport(await logIn(user))).statusCode).toBe(202);
    await removeOverdueExports(test.deps);
    expect(await findFile(id)).toBeUndefined();
  });

  it('M3: a data export is available to its own user only', async () => {
    const user = await addLoggedInUser();
    const colleague = await test.addUser({ memberOf: user, role: 'admin' });
    await requestExport(user.token);
    await makeWaitingExports(test.deps);
    for (const token of [await logIn(colleague), (await addLoggedInUser()).token]) {
      expect(await getState(token)).toEqual(none);
      expect((await download(token)).statusCode).toBe(404);
    }
    expect((await test.call('GET', '/account/export/file')).statusCode).toBe(401);
    expect((await test.call('POST', '/account/export')).statusCode).toBe(401);
  });

  it('a data export is marked as failed if it cannot be made, and can be requested again', async () => {
    const user = await addLoggedInUser();
    await requestExport(user.token);
    const { id } = await getState(user.token);
    const { organizationId } =
      (
        await test.database
          .select()
          .from(dataExports)
          .where(eq(dataExports.id, id ?? ''))
      )[0] ?? {};
    const regionStore = { ...test.deps.regionStore, filesFolder: () => '/dev/null/full' };
    await makeExport({ ...test.deps, regionStore }, { organizationId: organizationId ?? '', exportId: id ?? '' });
    expect(await getState(user.token)).toMatchObject({ state: 'failed', nextRequestAt: null });
    expect((await test.mailbox.emails(user.email)).map(({ kind }) => kind)).not.toContain('data-export-ready');
    expect((await requestExport(user.token)).statusCode).toBe(202);
    await makeWaitingExports(test.deps);
    expect(await getState(user.token)).toMatchObject({ state: 'ready' });
  });

  it('L6: a data export that finds the disk full stays waiting, and is made once there is space', async () => {
    const user = await addLoggedInUser();
    await requestExport(user.token);
    const free = await fillDisk();
    await makeWaitingExports(test.deps);
    expect(await getState(user.token)).toMatchObject({ state: 'waiting' });
    expect((await regionFiles(test.deps)).filter((file) => file.endsWith('.unfinished'))).toEqual([]);
    free();
    await makeWaitingExports(test.deps);
    expect(await getState(user.token)).toMatchObject({ state: 'ready' });
  });

  it('a data export is made once by two parallel workers', async () => {
    const user = await addLoggedInUser();
    await requestExport(user.token);
    await Promise.all([makeWaitingExports(test.deps), makeWaitingExports(test.deps)]);
    const emails = (await test.mailbox.emails(user.email)).filter(({ kind }) => kind === 'data-export-ready');
    expect(emails).toHaveLength(1);
  });
});

it("Q3: an organization's exports take one of two places, and another organization's export waits for none of them", async () => {
  const [owner, other] = [await addLoggedInUser(), await addLoggedInUser()];
  const tokens = [owner.token];
  for (let n = 0; n < 3; n += 1) tokens.push(await logIn(await test.addUser({ memberOf: owner, role: 'admin' })));
  for (const token of tokens) await requestExport(token);
  const runner = createExportRunner(test.deps);
  await test.database.transaction(async (transaction) => {
    const { organizationId } = await test.deps.authenticator.authenticate(owner.token);
    await lockRegionExclusive(transaction, organizationId);
    await runner.startDue();
    await requestExport(other.token);
    await runner.startDue();
    await until(async () => (await getState(other.token)).state === 'ready');
    for (const token of tokens) expect((await getState(token)).state).toBe('waiting');
  });
  await runner.settle();
  for (const token of tokens) expect((await getState(token)).state).toBe('ready');
});

it('the workers make waiting exports and remove expired ones, even if the queued jobs were lost', async () => {
  const user = await addLoggedInUser();
  await requestExport(user.token);
  const boss = createBoss(test.database, test.deps.logger);
  await startBoss(boss, test.database);
  const { stop } = await startWorkers(boss, test.deps);
  await until(async () => (await getState(user.token)).state === 'ready');
  const { id } = await getState(user.token);
  test.clock.advance(8 * dayMs);
  await until(async () => (await findFile(id)) === undefined);
  await stop();
});
