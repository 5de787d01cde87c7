/**
 * Checks that the servers leak neither memory nor file descriptors: `npm run load:soak -- 60`. Sends 50 requests per
 * second to the built product for this many minutes (60 by default), and prints by how much the memory (RSS) and the open
 * files of both servers grow per minute. Needs Linux.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareBuild } from '@/scripts/build/build.mjs';
import { createProgress } from '@/scripts/process/progress.mjs';
import { startProduct, type Product } from '../support/processes/product';

/** Of local mode (backend/src/local/users). */
const sampleUser = { email: 'ada@summit.example', password: 'Survey-Sheet-1' };
const minutes = Number(process.argv[2] ?? 60);
const requestsPerSecond = 50;
const sampleMs = 5_000;
/** Caches and compiled code grow until then. */
const warmUpMinutes = Math.min(10, minutes / 3);
/** A shorter run measures little more than the warm-up, so its growth is printed and not judged. */
const judgedMinutesMin = 30;
const megabytesPerMinuteMax = 1;
const filesPerMinuteMax = 0.5;
const requestTimeoutMs = 15_000;
const renewMs = 4 * 60_000;
const tickMs = 20;

const limits = Object.fromEntries(
  ['PUBLIC', 'USER', 'REFRESH'].map((name) => [`RATE_LIMIT_${name}`, String(requestsPerSecond * 3_600)]),
);

type Sample = { minute: number; megabytes: number; files: number };

function takeSample(pid: number, minute: number): Sample {
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { minute, megabytes: kilobytes / 1_024, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** @returns The slope of the least-squares line through the samples, per minute. */
function slopeOf(samples: Sample[], figure: 'megabytes' | 'files'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minuteMean = mean(samples.map(({ minute }) => minute));
  const figureMean = mean(samples.map((sample) => sample[figure]));
  const covariance = mean(samples.map((sample) => (sample.minute - minuteMean) * (sample[figure] - figureMean)));
  return covariance / mean(samples.map(({ minute }) => (minute - minuteMean) ** 2));
}

const pages = ['/', '/pricing', '/blog', '/about', '/no-such-page'];

/** Sends requests like visitors and a logged-in user, and counts those that fail. */
class Traffic {
  sent = 0;
  readonly failures = new Map<string, number>();
  #tokens: { accessToken: string; refreshToken: string } | undefined;

  constructor(private readonly origin: string) {}

  /** Logs in, or refreshes the token, which expires after five minutes. */
  async renew(): Promise<void> {
    const [path, body] = this.#tokens
      ? ['/api/token', { refreshToken: this.#tokens.refreshToken }]
      : ['/api/login', sampleUser];
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    this.#tokens = (await response.json()) as { accessToken: string; refreshToken: string };
  }

  /** Requests a page and an account in turns. The page that doesn't exist is rendered each time. */
  async request(): Promise<void> {
    const turn = this.sent++;
    const isPage = turn % 2 === 0;
    const path = isPage ? (pages[(turn / 2) % pages.length] ?? '/') : '/api/account';
    try {
      const response = await fetch(this.origin + path, {
        headers: isPage ? {} : { authorization: `Bearer ${this.#tokens?.accessToken}` },
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      await response.arrayBuffer();
      if (!response.ok && path !== '/no-such-page') throw new Error(String(response.status));
    } catch (error) {
      const failure = `${path}: ${(error as Error).message}`;
      this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
    }
  }
}

type Server = 'frontDoor' | 'backend';

/** @returns The samples of both servers after the warm-up. */
async function soak({ pids }: Product, traffic: Traffic): Promise<Record<Server, Sample[]>> {
  const samples: Record<Server, Sample[]> = { frontDoor: [], backend: [] };
  const startedMs = performance.now();
  const elapsedMs = () => performance.now() - startedMs;
  let nextSampleMs = warmUpMinutes * 60_000;
  let nextRenewalMs = renewMs;
  while (elapsedMs() < minutes * 60_000) {
    const due = Math.floor((elapsedMs() / 1_000) * requestsPerSecond) - traffic.sent;
    for (let count = 0; count < due; count++) void traffic.request();
    if (elapsedMs() >= nextRenewalMs) {
      nextRenewalMs += renewMs;
      await traffic.renew();
    }
    if (elapsedMs() >= nextSampleMs) {
      nextSampleMs += sampleMs;
      for (const [server, pid] of Object.entries(pids()) as [Server, number][]) {
        samples[server].push(takeSample(pid, elapsedMs() / 60_000));
      }
    }
    await pause(tickMs);
  }
  return samples;
}

const progress = createProgress();
await (await prepareBuild(progress)).web();
const product = await startProduct(limits);
try {
  const traffic = new Traffic(product.webUrl);
  await traffic.renew();
  const samples = await soak(product, traffic);
  const growth = Object.entries(samples).map(([server, taken]) => ({
    server,
    megabytes: slopeOf(taken, 'megabytes'),
    files: slopeOf(taken, 'files'),
    last: taken.at(-1),
  }));
  console.log(
    `\n${cpus().length} cores, ${minutes} min with ${(traffic.sent / minutes / 60).toFixed(1)} requests/s,` +
      ` measured after ${warmUpMinutes.toFixed(1)} min`,
  );
  console.table(
    growth.map(({ server, megabytes, files, last }) => ({
      server,
      'MB/min': megabytes.toFixed(2),
      'files/min': files.toFixed(2),
      'MB at the end': last?.megabytes.toFixed(0),
      'files at the end': last?.files,
    })),
  );
  for (const [failure, count] of traffic.failures) console.log(`${count} times ${failure}`);
  const isJudged = minutes >= judgedMinutesMin;
  const leaks = growth.filter(
    ({ megabytes, files }) => megabytes >= megabytesPerMinuteMax || files >= filesPerMinuteMax,
  );
  if (!isJudged) console.log(`Growth is judged in runs of at least ${judgedMinutesMin} min.`);
  if (traffic.failures.size > 0 || (isJudged && leaks.length > 0)) process.exitCode = 1;
} finally {
  await product.stop();
}
