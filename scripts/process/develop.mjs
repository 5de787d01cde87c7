// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleServers } from '../build/bundle-servers.mjs';
import { lockFolder } from './folder-lock.mjs';
import { checkSettings } from './check-settings.mjs';
import { createProgress } from './progress.mjs';
import { requireDependencies, requireFreePort, requireWritableFolder, StartProblem } from './preflight.mjs';
import { run } from './run.mjs';
import { readSettings, root } from './settings.mjs';

/** Editors write a file in several steps; its outputs are generated once after the last. */
const settleMs = 100;
const readyPollMs = 200;

/**
 * Starts both servers from their sources and generates messages, calls and the dark theme again whenever one of their
 * sources changes.
 */
export async function develop() {
  const progress = createProgress();
  try {
    const settings = readSettings();
    await requireDependencies(root);
    await checkSettings();
    await requireWritableFolder(settings.dataFolder);
    await requireWritableFolder(path.join(root, '.build'));
    await lockFolder(path.join(root, '.build', 'start.lock'));
    await requireFreePort(settings.host, settings.webPort, 'WEB_PORT');
    await requireFreePort('127.0.0.1', settings.backendPort, 'BACKEND_PORT');
    await progress.step('Messages and illustrations', generate);
    // Pages render content in worker threads, which run a bundle.
    await progress.step('Servers', bundleServers);
    await run(process.execPath, ['--import', 'tsx', 'backend/src/cryptography/prepare-keys.ts']);
    const environment = {
      ...process.env,
      NODE_ENV: /** @type {const} */ ('development'),
      NEXT_TELEMETRY_DISABLED: '1',
    };
    const watched = ['watch', '--clear-screen=false', '--exclude', './**/generated/**'];
    stopTogether([
      startServer(['node_modules/tsx/dist/cli.mjs', ...watched, 'backend/src/server.ts'], environment),
      startServer(['--import', 'tsx', 'front-door/server.ts', '--dev'], environment),
    ]);
    watchSources();
    await untilReady(`http://127.0.0.1:${settings.backendPort}/api/health/ready`);
    await untilReady(`http://${settings.host}:${settings.webPort}/healthz`);
    progress.say(`\n  Open ${settings.baseUrl} (local mode: ${settings.baseUrl}/local). Ctrl-C stops everything.\n`);
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

/**
 * Starts a server in its own process group. Ctrl-C in a terminal signals this process's whole group; a server that
 * received that signal in addition to ours would be killed before it has stopped its database.
 * @param {string[]} command @param {NodeJS.ProcessEnv} env
 */
function startServer(command, env) {
  return spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

/** Waits until a server responds. The process exits if a server exits meanwhile. @param {string} url */
async function untilReady(url) {
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(readyPollMs);
  }
}

function watchSources() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of ['locales', 'api-client/contract', 'styles']) {
    watch(`${root}/${folder}`, { recursive: true }, (_event, file) => {
      if (file?.includes('generated')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        generate().catch((/** @type {Error} */ error) => console.error(error.message));
      }, settleMs);
    });
  }
}

/**
 * Stops the other servers when one ends or when this process is asked to.
 * @param {import('node:child_process').ChildProcess[]} servers
 */
function stopTogether(servers) {
  // A second signal would make the watcher kill its server.
  const stop = () => servers.filter(({ killed }) => !killed).forEach((server) => server.kill('SIGTERM'));
  let running = servers.length;
  for (const server of servers) {
    server.once('exit', (code) => {
      stop();
      if (--running === 0) process.exit(code ?? 0);
    });
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
}
