import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { percentile } from '../support/time/percentile';
import { logIn, writeLoadLimits } from '../support/processes/write-load';

const connections = 200;
const floodSeconds = 30;
const probePauseMs = 50;
const answeredMsMax = 100;
const probeMsMax = 500;
const growthMbMax = 200;

/** The allowed responses to a flood. */
const allowed = [400, 429, 503];

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.prepare({ ...writeLoadLimits, LOG_LEVEL: 'error' });
  await backend.start();
});
afterAll(() => backend.remove());

async function residentMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(backend.pid)]);
  return Number(stdout) / 1_024;
}

/**
 * Simulates a botnet: each attempt is for another account and from another address, so that no per-account or
 * per-address limit applies before hashing. The backend trusts these addresses like the front door's.
 */
function flood() {
  const secret = readFileSync(path.join(backend.folder, 'keys', 'front-door.secret'), 'utf8').trim();
  const statuses: Record<number, number> = {};
  const rejectedMs: number[] = [];
  let withoutRetryAfter = 0;
  let attempt = 0;
  const run = autocannon({
    url: `${backend.url}/api/login`,
    connections,
    duration: floodSeconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          attempt += 1;
          const address = `10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`;
          return {
            ...request,
            headers: { 'content-type': 'application/json', 'x-front-door': secret, 'x-forwarded-for': address },
            body: JSON.stringify({ email: `unknown-${attempt}@flood.example`, password: 'Wrong-Line-7' }),
          };
        },
        onResponse: (status, _body, _context, headers) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          const hasRetryAfter = Object.keys(headers).some((name) => name.toLowerCase() === 'retry-after');
          if (status === 503 && !hasRetryAfter) withoutRetryAfter += 1;
        },
      },
    ],
  });
  run.on('response', (_client, status, _bytes, durationMs) => {
    if (status === 503) rejectedMs.push(durationMs);
  });
  return run.then(({ errors }) => ({ errors, statuses, rejectedMs, withoutRetryAfter }));
}

/** Requests a route repeatedly, like an ordinary user. */
async function probe(route: string, init: RequestInit, until: Promise<unknown>) {
  let isOver = false;
  void until.then(() => (isOver = true));
  const durationsMs: number[] = [];
  const statuses = new Set<number>();
  while (!isOver) {
    const startedMs = performance.now();
    const answer = await backend.request(route, init);
    await answer.arrayBuffer();
    durationsMs.push(performance.now() - startedMs);
    statuses.add(answer.status);
    await pause(probePauseMs);
  }
  return { p99Ms: percentile(durationsMs, 99), statuses: [...statuses], count: durationsMs.length };
}

async function largestMb(until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.then(() => (isOver = true));
  let largest = 0;
  while (!isOver) {
    largest = Math.max(largest, await residentMb());
    await pause(1_000);
  }
  return largest;
}

it('B5: 30 s of logins over 200 connections get 400, 429 or 503 within 100 ms, other users are served, and memory is stable', async () => {
  const { accessToken } = await logIn(backend.url);
  const beforeMb = await residentMb();
  const flooding = flood();
  const [{ errors, statuses, rejectedMs, withoutRetryAfter }, open, bearer, floodedMb] = await Promise.all([
    flooding,
    probe('/health/ready', {}, flooding),
    probe('/account', { headers: { authorization: `Bearer ${accessToken}` } }, flooding),
    largestMb(flooding),
  ]);
  const rejectedP99Ms = percentile(rejectedMs, 99);
  console.log(
    `answers ${JSON.stringify(statuses)}, errors ${errors}; 503 p99 ${rejectedP99Ms.toFixed(0)} ms;` +
      ` /health/ready p99 ${open.p99Ms.toFixed(0)} ms of ${open.count};` +
      ` /account p99 ${bearer.p99Ms.toFixed(0)} ms of ${bearer.count};` +
      ` memory ${beforeMb.toFixed(0)} MB before, ${floodedMb.toFixed(0)} MB at most`,
  );
  expect(
    Object.keys(statuses)
      .map(Number)
      .filter((status) => !allowed.includes(status)),
  ).toEqual([]);
  expect(errors).toBe(0);
  expect(statuses[400], 'attempts whose password was compared').toBeGreaterThan(0);
  expect(withoutRetryAfter).toBe(0);
  expect([open.statuses, bearer.statuses]).toEqual([[200], [200]]);
  expect(floodedMb - beforeMb).toBeLessThan(growthMbMax);
  expect(open.p99Ms).toBeLessThan(probeMsMax);
  expect(bearer.p99Ms).toBeLessThan(probeMsMax);
  expect(rejectedP99Ms).toBeLessThan(answeredMsMax);
});
