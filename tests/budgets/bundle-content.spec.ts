import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/scripts/process/settings.mjs';
import { expect, test } from '../support/pages/journey';
import { measuredRoutes } from './routes';

const staticFolder = path.join(root, '.next', 'static');
const keysFolder = path.resolve(root, process.env.KEYS_DIR || '.keys');

/** Settings of the servers. Neither their names nor their values may reach browsers. */
const serverSettings = [
  'BACKEND_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'KEYS_DIR',
  'PASSWORD_PEPPER',
  'RECAPTCHA_SECRET_KEY',
  'CMS_TOKEN',
  'CMS_PREVIEW_SECRET',
  'REDIS_URL',
  'SMTP_URL',
  'TRUSTED_PROXIES',
];

/** Returns the secrets in a key file: a shared secret, or the private parts of a key pair. */
function secretsIn(file: string): string[] {
  const text = readFileSync(path.join(keysFolder, file), 'utf8').trim();
  if (!file.endsWith('.pem')) return [text];
  const { d, p, q } = createPrivateKey(text).export({ format: 'jwk' });
  return [d, p, q].filter((part) => part !== undefined);
}

const forbiddenGiven = (secrets: string[]): [what: string, isIn: (text: string) => boolean][] => [
  ['a private key', (text) => /BEGIN (RSA |EC |ENCRYPTED )?PRIVATE KEY/.test(text)],
  ['the name of a server setting', (text) => serverSettings.some((name) => text.includes(name))],
  [
    'the value of a server setting',
    (text) =>
      serverSettings.some((name) => (process.env[name]?.length ?? 0) > 8 && text.includes(process.env[name] ?? '')),
  ],
  ['a secret of this installation', (text) => secrets.some((secret) => text.includes(secret))],
  ['a source map', (text) => /\/[/*][#@] sourceMappingURL=/.test(text)],
  ['a path of the machine that built it', (text) => text.includes(root) || /\/node_modules\/[\w@]/.test(text)],
];

test('J6: no browser download contains a key, a secret, a source map or a path of the build', async ({ request }) => {
  const secrets = readdirSync(keysFolder)
    .filter((file) => file !== 'public-keys.json')
    .flatMap(secretsIn);
  const forbidden = forbiddenGiven(secrets);
  const finds = (name: string, text: string) =>
    forbidden.flatMap(([what, isIn]) => (isIn(text) ? [`${name}: ${what}`] : []));
  const files = readdirSync(staticFolder, { recursive: true, encoding: 'utf8' });
  expect(secrets.length, 'secrets to search for').toBeGreaterThan(0);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const inFiles = files
    .filter((file) => /\.(js|css|json)$/.test(file))
    .flatMap((file) => finds(file, readFileSync(path.join(staticFolder, file), 'utf8')));
  const inPages: string[] = [];
  for (const { path: route } of measuredRoutes) inPages.push(...finds(route, await (await request.get(route)).text()));
  expect([...inFiles, ...inPages]).toEqual([]);
});

for (const address of [
  '/.git/config',
  '/.env',
  '/.keys/front-door.secret',
  '/package.json',
  '/.next/BUILD_ID',
  '/_next/static/../server/pages-manifest.json',
]) {
  test(`J6: ${address} is not served`, async ({ request }) => {
    const response = await request.get(address);
    expect([400, 403, 404]).toContain(response.status());
  });
}
