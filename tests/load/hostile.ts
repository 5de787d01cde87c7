/**
 * Measures what attackers take from an honest customer: `npm run load -- hostile`. Starts the built product, lets a
 * customer call, upload a small file and run a flow, alone and beside each attack of four organizations from four networks,
 * and prints the times and their ratio to those alone. HOSTILE_SECONDS is how long each is measured (30 by default; the
 * longest pause of a slow client is 180).
 */
import { setMaxListeners } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareBuild } from '@/scripts/build/build.mjs';
import { createProgress } from '@/scripts/process/progress.mjs';
import { startProduct } from '../support/processes/product';
import {
  attacks,
  callsTo,
  createFlow,
  startRun,
  upload,
  type Attack,
  type Calls,
  type Client,
} from './hostile-clients';

const measuredMs = Number(process.env.HOSTILE_SECONDS ?? 30) * 1_000;
/** Time in which an attack takes effect before the customer is measured. */
const attackLeadMs = 5_000;
const ratioMax = 2;
/** Of local mode (backend/src/local/users). */
const password = 'Survey-Sheet-1';
const honestEmail = 'ada@summit.example';
const hostileEmails = ['active-monthly', 'active-yearly', 'canceled', 'trial-ending'].map(
  (name) => `${name}@lake.example`,
);

type Times = Record<'call' | 'upload' | 'run', number[]>;

async function logIn(origin: string, email: string, network: string): Promise<Client> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const body = JSON.stringify({ email, password });
  const response = await fetch(`${origin}/api/login`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  return { token: ((await response.json()) as { accessToken: string }).accessToken, network };
}

/** Repeats one thing that the customer does, and records how long it takes. Failures count as the whole time. */
async function measure(times: number[], everyMs: number, untilMs: number, work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < untilMs) {
    const startedMs = performance.now();
    const isDone = await work().then(
      () => true,
      () => false,
    );
    times.push(isDone ? performance.now() - startedMs : measuredMs);
    await pause(everyMs);
  }
}

/** Lets the customer work for a while. @returns Milliseconds of each call, upload and run. */
async function serveCustomer(calls: Calls, customer: Client, flowId: string): Promise<Times> {
  const times: Times = { call: [], upload: [], run: [] };
  const untilMs = performance.now() + measuredMs;
  const account = async () => {
    const { status } = await calls.call(customer, '/account');
    if (status !== 200) throw new Error(String(status));
  };
  const runToEnd = async () => {
    const started = await startRun(calls, customer, flowId, ['One text.']);
    if (started.status !== 202) throw new Error(started.body.toString());
    const { id } = JSON.parse(started.body.toString()) as { id: string };
    for (;;) {
      const { body } = await calls.call(customer, `/flows/${flowId}/runs/${id}`);
      if ((JSON.parse(body.toString()) as { finishedAt: string | null }).finishedAt !== null) return;
      await pause(100);
    }
  };
  await Promise.all([
    measure(times.call, 250, untilMs, account),
    measure(times.upload, 1_000, untilMs, () => upload(calls, customer, 'small.txt', 'small\n')),
    measure(times.run, 1_000, untilMs, runToEnd),
  ]);
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @returns The customer's times beside an attack, which has ended by then. */
async function besideAttack(attack: Attack, calls: Calls, attackers: readonly Client[], serve: () => Promise<Times>) {
  const end = new AbortController();
  // Each socket of the attack has one.
  setMaxListeners(0, end.signal);
  const attacking = attack(calls, attackers, end.signal);
  await pause(attackLeadMs);
  const times = await serve();
  end.abort();
  await attacking;
  return times;
}

const progress = createProgress();
await (await prepareBuild(progress)).web();
const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' });
try {
  const calls = callsTo(product.webUrl);
  const rows: Record<string, string | number>[] = [];
  let alone: Times | undefined;
  let flowId: string | undefined;
  for (const [name, attack] of [['alone', undefined], ...Object.entries(attacks)] as const) {
    // Access tokens last five minutes.
    const customer = await logIn(product.webUrl, honestEmail, '198.51.100.1');
    const attackers = await Promise.all(
      hostileEmails.map((email, at) => logIn(product.webUrl, email, `203.0.113.${at + 1}`)),
    );
    flowId ??= await createFlow(calls, customer);
    const ownFlow = flowId;
    const serve = () => serveCustomer(calls, customer, ownFlow);
    const times = attack ? await besideAttack(attack, calls, attackers, serve) : await serve();
    alone ??= times;
    for (const kind of ['call', 'upload', 'run'] as const) {
      const ratio = percentile(times[kind], 0.95) / percentile(alone[kind], 0.95);
      if (ratio > ratioMax) process.exitCode = 1;
      rows.push({
        beside: name,
        what: kind,
        count: times[kind].length,
        ...Object.fromEntries([50, 95, 99].map((at) => [`p${at} ms`, percentile(times[kind], at / 100).toFixed(0)])),
        'p95 ratio': ratio.toFixed(2),
      });
    }
  }
  console.log(`\n${cpus().length} cores, ${measuredMs / 1_000} s each, goal: ratio ≤ ${ratioMax}`);
  console.table(rows);
} finally {
  await product.stop();
}
