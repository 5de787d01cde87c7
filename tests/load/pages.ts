/**
 * Measures pages per second, compared with an empty Next.js page in the same run: `npm run load:pages`. Our pages are
 * rendered once a second for all visitors, the empty one for each. LOAD_SECONDS is the duration of each measurement.
 */
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { prepareBuild } from '@/scripts/build/build.mjs';
import { createProgress } from '@/scripts/process/progress.mjs';
import { startProduct } from '../support/processes/product';
import { startBarePage } from './bare-page';

const seconds = Number(process.env.LOAD_SECONDS ?? 5);
const warmUpSeconds = 2;
const connections = 10;

type Measured = { page: string; perSecond: number; p50Ms: number; p99Ms: number; kB: number; failed: number };

async function measure(page: string, url: string): Promise<Measured> {
  await autocannon({ url, connections, duration: warmUpSeconds });
  const { requests, duration, latency, throughput, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
  });
  return {
    page,
    perSecond: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    kB: throughput.total / requests.total / 1_000,
    failed: non2xx + errors,
  };
}

/** @returns The first post of the list. */
async function firstPost(webUrl: string): Promise<string> {
  const html = await (await fetch(`${webUrl}/blog`)).text();
  const [address] = html.match(/\/blog\/[a-z0-9-]+(?=")/) ?? [];
  if (!address) throw new Error('The blog has no posts');
  return address;
}

const progress = createProgress();
await (await prepareBuild(progress)).web();
const bare = await startBarePage();
const product = await startProduct();
try {
  const paths = ['/', '/blog', await firstPost(product.webUrl), '/pricing'];
  const first = await measure('a bare page', bare.url);
  const measured = [first];
  for (const path of paths) measured.push(await measure(path, `${product.webUrl}${path}`));
  console.log(`\n${cpus().length} cores, ${connections} connections, ${seconds} s each, uncompressed`);
  console.table(
    measured.map(({ page, perSecond, p50Ms, p99Ms, kB, failed }) => ({
      page,
      'per second': perSecond.toFixed(1),
      'of the bare page': `${((perSecond / first.perSecond) * 100).toFixed(0)} %`,
      'p50 ms': p50Ms,
      'p99 ms': p99Ms,
      'kB of HTML': kB.toFixed(1),
      failed,
    })),
  );
  if (measured.some(({ failed }) => failed > 0)) process.exitCode = 1;
} finally {
  await product.stop();
  await bare.stop();
}
