import { createHash } from 'node:crypto';
import { endpoints } from '@app/api-client/contract';
import { errorCodesOf, type Endpoint } from '@app/api-client/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { exampleOf } from '@/backend/http/document/example-of';
import { errorBodySchema } from '@/backend/http/errors/error-body';
import { busyMachineMs, createMatrixApp, createWorld, type World } from './authority-matrix/world';
import { sampleSeed } from './sample';

/** Requests to each call: the example of the API document, and changed ones. */
const requestsPerCall = process.env.TEST_LONG === 'yes' ? 50 : 4;
/** Of the processor, not of a clock: a request may wait on a busy machine. */
const answerCpuMsMax = 2_000;

/** Values that clients send by mistake or on purpose. */
const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 53, '', ' ', 'null', '0', 'é'.repeat(300), '\u202e', '1'.repeat(20)],
  ...[[], [[]], {}, { a: { b: [] } }, '00000000-0000-4000-8000-000000000000', '2026-02-31', '🧭'.repeat(50), '<b>'],
];

/** Returns whole numbers below a maximum, the same for a seed and a name. */
function numbersOf(name: string) {
  let drawn = 0;
  return (max: number) => {
    const hash = createHash('sha256')
      .update(`${sampleSeed} ${name} ${(drawn += 1)}`)
      .digest();
    return hash.readUInt32BE() % max;
  };
}
type Draw = ReturnType<typeof numbersOf>;

/** Replaces, removes or adds a value somewhere in an input. */
function changed(value: unknown, draw: Draw): unknown {
  if (Array.isArray(value) && value.length > 0 && draw(3) > 0)
    return value.map((item, at) => (at === 0 ? changed(item, draw) : item));
  if (typeof value !== 'object' || value === null || draw(8) === 0) return oddValues[draw(oddValues.length)];
  const names = Object.keys(value);
  const name = names[draw(names.length)] ?? 'unknown';
  const { [name]: found, ...others } = value as Record<string, unknown>;
  return draw(6) === 0 ? others : { ...others, [name]: changed(found, draw) };
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Half a surrogate pair has no percent encoding. UTF-8 replaces it. */
const inUrl = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** Builds a request from the examples of a call. @param isChanged False: the examples themselves. */
function requestOf({ path, params, query, body, method }: Endpoint, draw: Draw, isChanged: boolean) {
  const part = (schema: Endpoint['body']) => {
    if (!schema) return undefined;
    const example = exampleOf(schema, 'input');
    return isChanged ? changed(example, draw) : example;
  };
  const values = (part(params) ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) =>
    inUrl(asText(values?.[name] ?? 'x').slice(0, 500) || 'x'),
  );
  const search = Object.entries((part(query) ?? {}) as object).map(
    ([name, value]) => `${inUrl(name)}=${inUrl(asText(value))}`,
  );
  const sent = part(body);
  const isObject = typeof sent === 'object' && sent !== null;
  return {
    url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
    ...(method !== 'GET' && { body: isObject ? sent : { value: sent } }),
  };
}

const test = fileFixture(createMatrixApp);
let world: World;
beforeAll(async () => {
  world = await createWorld(test);
}, busyMachineMs);

/** Makes one request, and describes what is wrong with the answer. */
async function faultsOf(endpoint: Endpoint, token: string | undefined, draw: Draw, isChanged: boolean) {
  const { url, body } = requestOf(endpoint, draw, isChanged);
  const before = process.cpuUsage();
  const answer = await test.call(endpoint.method, url, {
    ...(token !== undefined && { token }),
    ...(body && { body }),
    headers: endpoint.idempotencyKey ? { 'idempotency-key': crypto.randomUUID() } : {},
  });
  const cpuMs = process.cpuUsage(before).user / 1_000;
  const { statusCode } = answer;
  const faults: string[] = [];
  const report = (fault: string) =>
    faults.push(`${fault}: ${endpoint.method} ${url} ${JSON.stringify(body)} → ${answer.body}`);
  // A service that is not configured in tests, such as a region's server, is unavailable.
  if (statusCode >= 500 && statusCode !== 503) report(`status ${statusCode}`);
  if (cpuMs > answerCpuMsMax) report(`${Math.round(cpuMs)} ms of the processor`);
  if (statusCode >= 400) {
    const { data } = errorBodySchema.safeParse(answer.json());
    if (!data) report('not an error of the contract');
    else if (!errorCodesOf(endpoint).some((code) => code === data.code)) report(`undocumented code ${data.code}`);
  } else if (!endpoint.responseFormat && statusCode < 300) {
    const { error } = endpoint.response.safeParse(answer.json());
    if (error) report(`outside its schema (${error.issues[0]?.path.join('.')})`);
  }
  return { faults, statusCode };
}

describe('generated requests', { timeout: busyMachineMs }, () => {
  let requests = 0;
  const statuses = new Map<number, number>();
  afterAll(() => {
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    process.stdout.write(
      `Fuzz: ${requests} requests to ${endpoints.length} calls (${counts.join(', ')}), TEST_SEED=${sampleSeed}.\n`,
    );
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'to %s get no 5xx, no answer outside its schema and none takes two seconds of the processor',
    async (name, endpoint) => {
      const draw = numbersOf(name);
      const faults: string[] = [];
      for (let made = 0; made < requestsPerCall; made += 1) {
        const { tokens, keys } = world;
        const token = {
          staff: tokens.staff,
          key: keys.api.secret,
          bearer: tokens.owner,
          public: undefined,
          signed: undefined,
        };
        const result = await faultsOf(endpoint, token[endpoint.access], draw, made > 0);
        faults.push(...result.faults);
        requests += 1;
        statuses.set(result.statusCode, (statuses.get(result.statusCode) ?? 0) + 1);
        // The call may have deleted the account, ended its session or moved its organization.
        if (endpoint.method !== 'GET' && result.statusCode < 400) world = await createWorld(test);
      }
      expect(faults).toEqual([]);
    },
  );
});
