import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A client of the front door: its session, and the network from which it seems to come. */
export type Client = { token: string; network: string };

type Sent = { method?: string; body?: string | Buffer; headers?: Record<string, string> };
type Answer = { status: number; body: Buffer };

/** @returns A function that starts calls of a client, which the front door takes for one of its network. */
export function callsTo(origin: string) {
  const { hostname, port } = new URL(origin);
  const start = (
    { token, network }: Client,
    path: string,
    { method = 'GET', headers = {} }: Sent = {},
  ): ClientRequest =>
    request({
      ...{ hostname, port, method, path: `/api${path}`, agent: false },
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network, ...headers },
    });
  const call = (client: Client, path: string, sent: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const started = start(client, path, sent);
      started.on('error', reject).on('response', (response) => {
        response.toArray().then((parts) => {
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts as Buffer[]) });
        }, reject);
      });
      started.end(sent.body);
    });
  return { start, call };
}

export type Calls = ReturnType<typeof callsTo>;

const filePath = (name: string) => `/flow-files?name=${name}`;
const fileHeaders = { 'content-type': 'application/octet-stream' };

/** @returns The ID of a file that was uploaded. */
export async function upload({ call }: Calls, client: Client, name: string, body: string | Buffer): Promise<string> {
  const answer = await call(client, filePath(name), { method: 'POST', headers: fileHeaders, body });
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.body.toString()}`);
  return (JSON.parse(answer.body.toString()) as { id: string }).id;
}

/** Attacks with several clients at a time until the signal aborts. */
export type Attack = (calls: Calls, attackers: readonly Client[], signal: AbortSignal) => Promise<void>;

const socketsPerAttacker = 125;
const slowTickMs = 1_000;
/** Time until a rejected client tries again. Without it, the attack would be a flood, which rate limits answer. */
const retryMs = 2_000;
const longFile = 'A line of a long file.\n'.repeat(400_000);

/** Repeats work in several places at a time until the signal aborts. Failures are the purpose. */
async function repeat(places: number, signal: AbortSignal, work: (place: number) => Promise<unknown>): Promise<void> {
  const loop = async (place: number) => {
    while (!signal.aborted) await work(place).catch(() => pause(retryMs));
  };
  await Promise.all(Array.from({ length: places }, (_, place) => loop(place)));
}

const closed = (client: ClientRequest, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => void client.destroy();
    signal.addEventListener('abort', end, { once: true });
    client.once('close', () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    client.on('error', () => {});
  });

const longFiles = new Map<string, Promise<string>>();

/** @returns The ID of a file of 9 MB of each attacker, which is uploaded once. */
function longFilesOf(calls: Calls, attackers: readonly Client[]): Promise<string[]> {
  for (const attacker of attackers) {
    if (!longFiles.has(attacker.network))
      longFiles.set(attacker.network, upload(calls, attacker, 'long.txt', longFile));
  }
  return Promise.all(attackers.map(({ network }) => longFiles.get(network) as Promise<string>));
}

/** 125 sockets of each attacker that read 300 bytes a second of a file of 9 MB. */
const slowReaders: Attack = async (calls, attackers, signal) => {
  const files = await longFilesOf(calls, attackers);
  await repeat(attackers.length * socketsPerAttacker, signal, async (place) => {
    const at = place % attackers.length;
    const started = calls.start(attackers[at] as Client, `/flow-files/${files[at]}/content`);
    started.on('response', (response: IncomingMessage) => {
      response.pause();
      const timer = setInterval(() => void response.read(300), slowTickMs);
      response.once('close', () => clearInterval(timer)).on('error', () => {});
    });
    started.end();
    await closed(started, signal);
    await pause(retryMs);
  });
};

/** 125 sockets of each attacker that send 2 kB a second of a file. */
const slowWriters: Attack = (calls, attackers, signal) =>
  repeat(attackers.length * socketsPerAttacker, signal, async (place) => {
    const attacker = attackers[place % attackers.length] as Client;
    const headers = { ...fileHeaders, 'transfer-encoding': 'chunked' };
    const started = calls.start(attacker, filePath('slow.txt'), { method: 'POST', headers });
    started.write('A first line.\n');
    const timer = setInterval(() => void started.write('x'.repeat(2_000)), slowTickMs);
    started.on('response', (response: IncomingMessage) => response.resume());
    await closed(started, signal);
    clearInterval(timer);
    await pause(retryMs);
  });

/** Both at the same time: 1,000 sockets of four attackers. */
const slowBothWays: Attack = async (calls, attackers, signal) => {
  await longFilesOf(calls, attackers);
  await Promise.all([slowReaders(calls, attackers, signal), slowWriters(calls, attackers, signal)]);
};

/** Six uploads at a time of each attacker, of a file that is one row of commas. */
const rowsOfCommas: Attack = (calls, attackers, signal) => {
  const file = `text\n${','.repeat(8 * 1_024 * 1_024)}\n`;
  return repeat(attackers.length * 6, signal, (place) =>
    upload(calls, attackers[place % attackers.length] as Client, 'commas.csv', file),
  );
};

/** Six uploads at a time of each attacker, of files whose texts take long to count. */
const longChecks: Attack = (calls, attackers, signal) =>
  repeat(attackers.length * 6, signal, async (place) => {
    const attacker = attackers[place % attackers.length] as Client;
    const id = await upload(calls, attacker, 'long.txt', longFile);
    await calls.call(attacker, `/flow-files/${id}`, { method: 'DELETE' });
  });

/** As many runs of each attacker as it may start, each with 2,000 texts. */
const manyRuns: Attack = async (calls, attackers, signal) => {
  const flows = await Promise.all(attackers.map((attacker) => createFlow(calls, attacker)));
  const texts = Array.from({ length: 2_000 }, (_, at) => `Text ${at} of the run, about one of its ${at % 7} topics.`);
  await repeat(attackers.length * 2, signal, async (place) => {
    const at = place % attackers.length;
    const { status } = await startRun(calls, attackers[at] as Client, flows[at] as string, texts);
    if (status !== 202) await pause(retryMs);
  });
};

const json = { 'content-type': 'application/json' };
const steps = [{ id: 'split', kind: 'split-texts', name: 'Split', after: [], settings: {} }];

/** @returns The ID of a flow of one step. */
export async function createFlow({ call }: Calls, client: Client): Promise<string> {
  const body = JSON.stringify({ name: `Load ${crypto.randomUUID().slice(0, 8)}`, steps });
  const answer = await call(client, '/flows', { method: 'POST', headers: json, body });
  if (answer.status !== 201) throw new Error(`flows: ${answer.status} ${answer.body.toString()}`);
  return (JSON.parse(answer.body.toString()) as { id: string }).id;
}

export const startRun = ({ call }: Calls, client: Client, flowId: string, texts: readonly string[]) =>
  call(client, `/flows/${flowId}/run`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ acceptedCredits: 0, texts }),
  });

export const attacks: Readonly<Record<string, Attack>> = {
  '500 slow readers': slowReaders,
  '500 slow writers': slowWriters,
  '1,000 slow sockets both ways': slowBothWays,
  'files of one row of commas': rowsOfCommas,
  'files that take long to check': longChecks,
  'runs without end': manyRuns,
};
