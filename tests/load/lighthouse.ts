/**
 * Runs Lighthouse on the production build, without a choice about trackers and with all of them accepted, and prints the
 * median of several runs: `npm run lighthouse`. npx fetches the version below, because only this command needs it; the
 * browser is that of the tests.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { prepareBuild } from '@/scripts/build/build.mjs';
import { createProgress } from '@/scripts/process/progress.mjs';
import { run } from '@/scripts/process/run.mjs';
import { findBrowser } from '@/scripts/process/find-browser.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { startProduct } from '../support/processes/product';

const lighthouse = 'lighthouse@12.6.1';
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const pages = ['/', '/pricing', '/blog/tf-idf-by-hand', '/products/dcipher-studio'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>;
};

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Starts a browser whose profile Lighthouse uses: it clears caches before each run, and keeps local storage. */
async function startBrowser(port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(path.join(folder, `profile-${port}`), {
    executablePath: browser,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
}

async function acceptTrackers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${product.webUrl}/about`);
  const notice = page.getByRole('region', { name: 'Cookies on Dcipher' });
  await notice.getByRole('button', { name: 'Accept' }).click();
  await notice.getByText('Measuring is on').waitFor();
  await page.close();
}

async function measure(url: string, port: number): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const { code, output } = await run(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      // Only production is indexable, and this is a local run. Unit tests cover indexing.
      '--skip-audits=is-crawlable',
      `--port=${port}`,
    ],
    { environment: { ...process.env, CHROME_PATH: browser } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

/** @returns A row of scores and figures for each page. */
async function measurePages(port: number): Promise<Record<string, Record<string, string>>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const page of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await measure(`${product.webUrl}${page}`, port));
    const scores = categories.map((name) => [
      name,
      String(Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100)),
    ]);
    const figures = Object.entries(audits).map(([name, id]) => [
      name,
      median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN)).toFixed(
        id.includes('shift') ? 3 : 0,
      ),
    ]);
    rows[page] = Object.fromEntries([...scores, ...figures]) as Record<string, string>;
    const imperfect = Object.entries(reports[0]?.audits ?? {}).filter(
      ([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0,
    );
    for (const [id, { title }] of imperfect) console.log(`${page}: ${id}: ${title}`);
  }
  return rows;
}

const browser = await findBrowser(console.log);
await (await prepareBuild(createProgress())).web();
const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const product = await startProduct();
try {
  for (const choice of ['no choice about trackers', 'all trackers accepted'] as const) {
    const port = await freePort();
    const context = await startBrowser(port);
    try {
      if (choice === 'all trackers accepted') await acceptTrackers(context);
      const rows = await measurePages(port);
      console.log(`\nMedian of ${runs}, ${lighthouse}, its simulated phone and network, ${choice}`);
      console.table(rows);
    } finally {
      await context.close();
    }
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
