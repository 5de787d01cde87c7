// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { bundleServers } from '../build/bundle-servers.mjs';
import { lockFolder } from './folder-lock.mjs';
import { createProgress } from './progress.mjs';
import { requireDependencies, requireFreePort, requireWritableFolder, StartProblem } from './preflight.mjs';
import { run } from './run.mjs';
import { readSettings, root } from './settings.mjs';

/** Editors write a file in several steps; what is made from it is made once after the last. */
const settleMs = 100;

/** Starts both servers from their sources, and makes the messages and the calls again whenever one of theirs changes. */
export async function develop() {
  const progress = createProgress();
  try {
    const settings = readSettings();
    await requireDependencies(root);
    await requireWritableFolder(settings.dataFolder);
    await requireWritableFolder(path.join(root, '.build'));
    await lockFolder(path.join(root, '.build', 'start.lock'));
    await requireFreePort(settings.host, settings.webPort, 'WEB_PORT');
    await requireFreePort('127.0.0.1', settings.backendPort, 'BACKEND_PORT');
    await progress.step('Messages and illustrations', generate);
    // The pages render texts of the content service in threads, which run a bundle.
    await progress.step('Servers', bundleServers);
    const publicKeys = await run(process.execPath, ['--import', 'tsx', 'backend/src/keys/print-public-keys.ts']);
    const environment = {
      ...process.env,
      NODE_ENV: /** @type {const} */ ('development'),
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_TOKEN_PUBLIC_KEYS: publicKeys.stdout.trim(),
    };
    const tsx = `${root}/node_modules/.bin/tsx`;
    const watched = ['watch', '--clear-screen=false', '--exclude', './**/generated/**'];
    const servers = [
      spawn(tsx, [...watched, 'backend/src/server.ts'], { cwd: root, env: environment, stdio: 'inherit' }),
      spawn(tsx, ['front-door/server.ts', '--dev'], { cwd: root, env: environment, stdio: 'inherit' }),
    ];
    watchSources();
    progress.say(`\n  Open ${settings.baseUrl} (local mode: ${settings.baseUrl}/local). Ctrl-C stops everything.\n`);
    stopTogether(servers);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function generate() {
  const { code, output } = await run(process.execPath, ['scripts/generate.mjs']);
  if (code !== 0) throw new StartProblem(output);
}

function watchSources() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of ['locales/en', 'api-client/contract']) {
    watch(`${root}/${folder}`, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        generate().catch((/** @type {Error} */ error) => console.error(error.message));
      }, settleMs);
    });
  }
}

/** When one server ends, or Ctrl-C comes, the others end too. @param {import('node:child_process').ChildProcess[]} servers */
function stopTogether(servers) {
  const stop = () => servers.forEach((server) => server.kill('SIGTERM'));
  let running = servers.length;
  for (const server of servers) {
    server.once('exit', (code) => {
      stop();
      if (--running === 0) process.exit(code ?? 0);
    });
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
