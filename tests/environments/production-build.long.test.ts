import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';

/** Files of this checkout that are not sources. */
const excluded = new Set(['.git', '.next', '.build', '.data', '.keys', '.env', 'node_modules', 'test-results']);
const buildTimeoutMs = 600_000;

const production = {
  NODE_ENV: 'production' as const,
  APP_ENV: 'production',
  PUBLIC_BASE_URL: 'https://www.dcipher.example',
  NEXT_TELEMETRY_DISABLED: '1',
  LOG_LEVEL: 'warn',
};

/** Returns sentences of a locale file that are long enough to be unique, as in compiled code. */
async function sentencesOf(file: string): Promise<string[]> {
  const messages = JSON.parse(await readFile(path.join(root, 'locales', 'en', file), 'utf8')) as Record<
    string,
    unknown
  >;
  return Object.values(messages).filter(
    (text): text is string => typeof text === 'string' && /^(?=.* .* )[\w ,.:;()-]{20,}$/.test(text),
  );
}

describe('a production build', () => {
  let project: string;
  let frontDoor: ChildProcess;
  let url: string;
  let output: { file: string; text: string }[];

  // In a copy, because a build replaces the previous one.
  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), 'production-build-'));
    const isSource = (file: string) => !excluded.has(path.relative(root, file));
    await cp(root, project, { recursive: true, filter: isSource });
    await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
    const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
    await promisify(execFile)(process.execPath, [next, 'build', '--webpack'], {
      cwd: project,
      env: { ...process.env, ...production },
    });
    output = await readOutput();
    await startFrontDoor();
  }, buildTimeoutMs);
  afterAll(async () => {
    frontDoor.kill();
    await once(frontDoor, 'exit');
    await rm(project, { recursive: true, force: true });
  });

  async function readOutput() {
    const folder = path.join(project, '.next');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('cache'));
    return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })));
  }

  async function startFrontDoor() {
    const keys = path.join(project, '.keys');
    await mkdir(keys);
    await writeFile(path.join(keys, 'front-door.secret'), 'of-this-test-alone');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    frontDoor = spawn(process.execPath, [path.join(root, serverBundles.frontDoor.bundle)], {
      cwd: project,
      env: {
        ...process.env,
        ...production,
        WEB_PORT: String(port),
        BACKEND_URL: `http://127.0.0.1:${await freePort()}`,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [message] = (await once(frontDoor, 'message')) as [{ ready?: boolean; problem?: string }];
    if (!message.ready) throw new Error(message.problem);
  }

  it('N1: contains no file or route of local mode', async () => {
    expect(output.map(({ file }) => file).filter((file) => /(^|[/\\])local([/\\.-]|$)/.test(file))).toEqual([]);
    const manifest = output.find(({ file }) => file === path.join('server', 'pages-manifest.json'));
    const routes = Object.keys(JSON.parse(manifest?.text ?? '{}') as object);
    expect(routes).toContain('/login');
    expect(routes.filter((route) => route.startsWith('/local'))).toEqual([]);
  });

  it('N1: contains no text of the local tools', async () => {
    const local = path.join('operator', 'local.json');
    const files = await readdir(path.join(root, 'locales', 'en'), { recursive: true });
    const others = files.filter((file) => file.endsWith('.json') && file !== local);
    const elsewhere = new Set((await Promise.all(others.map(sentencesOf))).flat());
    const ofTheTools = (await sentencesOf(local)).filter((sentence) => !elsewhere.has(sentence));
    const found = (sentence: string) => output.some(({ text }) => text.includes(sentence));
    expect(ofTheTools.length).toBeGreaterThan(20);
    expect([...elsewhere].filter(found).length, 'sentences of the site, which are there').toBeGreaterThan(20);
    expect(ofTheTools.filter(found)).toEqual([]);
  });

  it('N1: responds to local mode URLs as to unknown ones', async () => {
    const [, buildId] = /"buildId":"([^"]+)"/.exec(await (await fetch(`${url}/login`)).text()) ?? [];
    const addresses = ['/local', '/local/mailbox', '/local/components', `/_next/data/${buildId}/local.json`];
    const statuses = await Promise.all(addresses.map(async (address) => (await fetch(url + address)).status));
    expect(buildId).toBeDefined();
    expect(statuses).toEqual(addresses.map(() => 404));
    expect((await fetch(`${url}/`)).status).toBe(200);
  });
});
