// @ts-check
/**
 * Measures logins, refreshes and account reads per second: `node tests/load/accounts.mjs [URL of a running backend]`.
 * Without a URL it starts its own backend with raised limits. LOAD_SECONDS is the duration of each run.
 */
import autocannon from 'autocannon';
import { startOwnBackend } from './own-backend.mjs';

/** Sample users of local mode (backend/src/local/users). */
const users = ['ada', 'tess', 'gus'].map((name) => ({
  email: `${name}@summit.example`,
  password: 'Survey-Sheet-1',
}));
const seconds = Number(process.env.LOAD_SECONDS ?? 10);
/** Fewer than the four running hashes and the fifty queued ones: beyond those the backend responds with 503. */
const connections = 10;

const json = { 'content-type': 'application/json' };

/**
 * @param {string} url @param {string} path @param {object} body
 * @returns {Promise<{ accessToken: string, refreshToken: string }>}
 */
async function post(url, path, body) {
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return /** @type {Promise<{ accessToken: string, refreshToken: string }>} */ (response.json());
}

/** @param {string} name @param {autocannon.Result} result */
function print(name, result) {
  const { p50, p99 } = result.latency;
  const rate = (result.requests.total / result.duration).toFixed(1);
  const failed = result.non2xx + result.errors;
  console.log(`${name.padEnd(28)} ${rate.padStart(8)} /s   p50 ${p50} ms   p99 ${p99} ms   failed ${failed}`);
  if (failed > 0) process.exitCode = 1;
}

/** @param {string} url */
async function logins(url) {
  const requests = users.map((user) => ({
    method: /** @type {const} */ ('POST'),
    path: '/api/login',
    headers: json,
    body: JSON.stringify(user),
  }));
  print('logins', await autocannon({ url, connections, duration: seconds, requests }));
}

/**
 * Each connection has its own session and always sends its latest token, like a browser.
 * @param {string} url
 */
async function refreshes(url) {
  const sessions = await Promise.all(
    Array.from({ length: connections }, (_, n) => post(url, '/login', users[n % users.length] ?? {})),
  );
  const result = await autocannon({
    url: `${url}/api/token`,
    connections,
    duration: seconds,
    method: 'POST',
    headers: json,
    setupClient: (client) => {
      const send = (/** @type {string | undefined} */ refreshToken) => client.setBody(JSON.stringify({ refreshToken }));
      send(sessions.pop()?.refreshToken);
      client.on('body', (body) => send(JSON.parse(String(body)).refreshToken));
    },
  });
  print('refreshes', result);
}

/** Measures account reads at full load and at half of it. @param {string} url */
async function accountReads(url) {
  const { accessToken } = await post(url, '/login', users[0] ?? {});
  const headers = { authorization: `Bearer ${accessToken}` };
  const full = await autocannon({ url: `${url}/api/account`, connections, duration: seconds, headers });
  print('GET /account, full load', full);
  const overallRate = Math.floor(full.requests.total / full.duration / 2);
  const half = await autocannon({ url: `${url}/api/account`, connections, duration: seconds, headers, overallRate });
  print('GET /account, half load', half);
}

const [url] = process.argv.slice(2);
const backend = url === undefined ? await startOwnBackend() : { url, stop: async () => undefined };
try {
  await logins(backend.url);
  await refreshes(backend.url);
  await accountReads(backend.url);
} finally {
  await backend.stop();
}
