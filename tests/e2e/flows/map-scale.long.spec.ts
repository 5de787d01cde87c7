import { landscapeColumns, type LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { createRandom } from '@app/landscape';
import { byteOrderMark, writeRow } from '@app/tables';
import type { Page } from '@playwright/test';
import { copyStoreFlow } from '../../support/states/flow-states';
import { expect, test } from '../../support/pages/journey';
import { createOwner } from '../../support/people/own-calls';
import { buyCredits } from '../../support/people/subscribers';
import { logIn } from '../../support/people/users';

const topicsCount = 24;
const panningMs = 3_000;

type Files = { table: string; summary: string };

/** Makes the files of a landscape: texts of about 90 characters around topics, with a column to filter by. */
function filesOf(count: number): Files {
  const random = createRandom(7);
  const near = (center: number) => Math.min(1, Math.max(0, center + (random() + random() - 1) / 8));
  const topics = Array.from({ length: topicsCount }, (_, index) => ({
    ...{ labels: [`late parcel ${index + 1}`], count: 0, x: 0.1 + 0.8 * random(), y: 0.1 + 0.8 * random() },
    typical: [String(index)],
  }));
  const rows = Array.from({ length: count }, (_, index) => {
    const number = index % topicsCount;
    const { x, y } = topics[number] ?? { x: 0, y: 0 };
    const text = `The parcel ${index} came late again, the box was broken, and my three letters have no answer.`;
    const channel = ['web', 'phone', 'store', 'mail'][index % 4] ?? '';
    return [String(index), near(x).toFixed(5), near(y).toFixed(5), String(number + 1), text, channel];
  });
  const sized = topics.map((topic, index) => ({
    ...topic,
    count: rows.filter((row) => row[3] === String(index + 1)).length,
  }));
  const summary: LandscapeSummary = { version: 1, texts: count, placed: count, topics: sized, sketch: [] };
  return {
    table: byteOrderMark + [[...landscapeColumns, 'channel'], ...rows].map(writeRow).join(''),
    summary: JSON.stringify(summary),
  };
}

/** Runs a topic map of a few texts. @returns The address of its result. */
async function prepareRun(page: Page): Promise<string> {
  const owner = await createOwner();
  await buyCredits(owner);
  const { id } = await copyStoreFlow(owner, 'Topic map');
  await logIn(page, owner);
  await page.goto(`/account/flows/${id}`);
  const texts = Array.from(
    { length: 40 },
    (_, index) => `The ${index % 2 ? 'parcel' : 'refund'} number ${index} is late, and I have waited for weeks.`,
  );
  await page.getByLabel('Texts', { exact: true }).fill(texts.join('\n'));
  await page.getByRole('button', { name: /^Run for / }).click();
  const link = page.getByRole('region', { name: 'Runs' }).getByRole('link', { name: /^View results of / });
  return (await link.getAttribute('href', { timeout: 60_000 })) ?? '';
}

/** Sends larger files instead of the run's. @returns When the table was sent, in milliseconds. */
async function replaceFiles(page: Page, { table, summary }: Files): Promise<() => number> {
  let sentAt = 0;
  await page.route('**/flow-files/*/content*', async (route) => {
    const response = await route.fetch();
    const name = response.headers()['content-disposition'] ?? '';
    const body = name.includes('landscape.csv') ? table : name.includes('landscape.json') ? summary : undefined;
    if (body === table) sentAt = Date.now();
    await route.fulfill({ response, ...(body !== undefined && { body }) });
  });
  return () => sentAt;
}

type Frames = { perSecond: number; longestMs: number };

/** Drags the map to and fro, and counts the frames meanwhile. */
async function pan(page: Page): Promise<Frames> {
  const map = page.getByRole('group', { name: /^Map of / });
  await map.press('+');
  await map.press('+');
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown');
  const counted = page.evaluate(
    (durationMs) =>
      new Promise<Frames>((resolve) => {
        const gaps: number[] = [];
        const start = performance.now();
        let last = start;
        const onFrame = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (now - start < durationMs) requestAnimationFrame(onFrame);
          else resolve({ perSecond: (gaps.length / (now - start)) * 1_000, longestMs: Math.max(...gaps) });
        };
        requestAnimationFrame(onFrame);
      }),
    panningMs,
  );
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const end = Date.now() + panningMs;
  for (let step = 0; Date.now() < end; step++) await page.mouse.move(x + 150 * Math.sin(step / 10), y);
  await page.mouse.up();
  return counted;
}

/** Length of the longest task of the page's thread, in milliseconds. */
const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const longest = { ms: 0 };
    new PerformanceObserver((list) => {
      longest.ms = Math.max(longest.ms, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { longestTask: longest });
  });

test('a map of 10,000 texts is drawn within a second, and one of 100,000 freezes nothing', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const address = await prepareRun(page);
  for (const [count, drawnMsMax] of [
    [1_000, 1_000],
    [10_000, 1_000],
    [100_000, 5_000],
  ] as const) {
    const other = await context.newPage();
    await watchTasks(other);
    const sentAt = await replaceFiles(other, filesOf(count));
    await other.goto(address);
    await other.getByRole('group', { name: /^Map of / }).waitFor({ timeout: 60_000 });
    const drawnMs = Date.now() - sentAt();
    const task = await other.evaluate(() => (window as unknown as { longestTask: { ms: number } }).longestTask.ms);
    const { perSecond, longestMs } = await pan(other);
    const session = await context.newCDPSession(other);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    console.log(
      `${count} texts: drawn after ${drawnMs} ms, longest task ${Math.round(task)} ms; dragged: ` +
        `${Math.round(perSecond)} frames per second, longest ${Math.round(longestMs)} ms; ` +
        `heap ${Math.round(usedSize / 1_000_000)} MB`,
    );
    expect.soft(drawnMs, `${count} texts`).toBeLessThan(drawnMsMax);
    expect.soft(perSecond, `${count} texts`).toBeGreaterThan(10);
    await other.close();
  }
});
