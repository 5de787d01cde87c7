import { setTimeout as pause } from 'node:timers/promises';
import { copyStoreFlow } from '../../support/states/flow-states';
import { backendUrl, expect, test, type Page } from '../../support/pages/journey';
import { createOwner, type AuthenticatedUser } from '../../support/people/own-calls';
import { percentile } from '../../support/time/percentile';
import { buyCredits } from '../../support/people/subscribers';
import { logIn } from '../../support/people/users';

const textsCount = 10_000;
const storeFlow = 'Topic map';

/** Enough calls for a 99th percentile that is not their maximum. */
const callsMin = 200;
/** A user makes far fewer calls. A new one starts after the previous one has been answered. */
const callEveryMs = 10;
/** A user may make 600 calls a minute. */
const readersCount = 12;

/** Below it, differences are those of the machine: a browser and the step's thread share its processors. */
const floorMs = 20;
const factorMax = 2;
/** Other programs only ever make a round slower, so the best one counts. A run that blocks calls fails each. */
const roundsMax = 3;

const topics = ['rivers and bridges', 'solar power plants', 'library catalogs', 'harbor cranes', 'bread ovens'];
const verbs = ['grow', 'fail', 'surprise visitors', 'need repair', 'cost less'];
const file = {
  name: 'reports.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    Array.from(
      { length: textsCount },
      (_, n) =>
        `Report ${n} says that ${topics[n % 5]} ${verbs[(n * 7) % 5]} when ${topics[(n * 3 + 1) % 5]} change.\n`,
    ).join(''),
  ),
};

/** Reads accounts until told to stop. @returns The time of each answer in ms. */
async function readAccounts(
  readers: readonly AuthenticatedUser[],
  isDone: (calls: number) => boolean,
): Promise<number[]> {
  const timesMs: number[] = [];
  while (!isDone(timesMs.length)) {
    const { accessToken = '' } = readers[timesMs.length % readers.length] ?? {};
    const startedMs = performance.now();
    const response = await fetch(`${backendUrl()}/api/account`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await response.arrayBuffer();
    const ms = performance.now() - startedMs;
    expect(response.status).toBe(200);
    timesMs.push(ms);
    await pause(Math.max(0, callEveryMs - ms));
  }
  return timesMs;
}

/** Records each percentage that the page shows. @returns A function that reads them. */
async function recordProgress(page: Page): Promise<() => Promise<number[]>> {
  const shown = page.getByRole('progressbar', { name: 'Progress' });
  const seen = new Set<number>();
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const value = await shown.getAttribute('value', { timeout: 100 }).catch(() => null);
      if (value !== null) seen.add(Number(value));
      await pause(50);
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return [...seen];
  };
}

type Round = { idle: number[]; busy: number[]; progress: number[] };

/** Reads accounts before and during a run of the chosen file. */
async function measureRound(page: Page, readers: readonly AuthenticatedUser[]): Promise<Round> {
  const runButton = page.getByRole('button', { name: /^Run for / });
  await expect(page.getByRole('heading', { name: 'Cost for 10,000 texts' })).toBeVisible();
  // The first calls of a process are slower.
  await readAccounts(readers, (calls) => calls >= callsMin / 2);
  const idle = await readAccounts(readers, (calls) => calls >= callsMin);
  const readProgress = await recordProgress(page);
  await runButton.click();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  let hasEnded = false;
  const ended = page
    .getByText(/ succeeded\. Its files are in the list of runs\./)
    .waitFor({ timeout: 90_000 })
    .finally(() => (hasEnded = true));
  const busy = await readAccounts(readers, () => hasEnded);
  await ended;
  return { idle, busy, progress: await readProgress() };
}

const round = (ms: number) => ms.toFixed(1);

test('a run of 10,000 texts shows its progress, and does not delay the calls of other users', async ({ page }) => {
  test.setTimeout(240_000);
  const owner = await createOwner();
  await buyCredits(owner);
  const { id } = await copyStoreFlow(owner, storeFlow);
  const readers = await Promise.all(Array.from({ length: readersCount }, () => createOwner()));
  await logIn(page, owner);
  let isFast = false;
  for (let count = 1; count <= roundsMax && !isFast; count += 1) {
    await page.goto(`/account/flows/${id}`);
    await page.getByRole('radio', { name: 'Use files' }).check();
    await page.getByLabel('Upload files').setInputFiles(file);
    await expect(page.getByRole('checkbox', { name: file.name }).first()).toBeChecked();
    const { idle, busy, progress } = await measureRound(page, readers);
    const [idleMs, busyMs] = [percentile(idle, 99), percentile(busy, 99)];
    console.log(
      `GET /account, p50 and p99: idle ${round(percentile(idle, 50))} and ${round(idleMs)} ms of ${idle.length} calls; ` +
        `during the run ${round(percentile(busy, 50))} and ${round(busyMs)} ms of ${busy.length} calls`,
    );
    expect(busy.length, 'calls during the run').toBeGreaterThanOrEqual(callsMin);
    expect(progress.length, `the page showed ${progress.join(', ')} %`).toBeGreaterThanOrEqual(3);
    expect(progress, 'progress only grows').toEqual(progress.toSorted((one, other) => one - other));
    isFast = busyMs <= Math.max(factorMax * idleMs, floorMs);
  }
  expect(isFast, `p99 during the run is at most ${factorMax} times that before it, or ${floorMs} ms`).toBe(true);
});
