// @ts-check
import path from 'node:path';
import { lockFolder } from './folder-lock.mjs';
import { checkSettings } from './check-settings.mjs';
import { createProgress } from './progress.mjs';
import { requireDependencies, requireFreePort, requireWritableFolder, StartProblem } from './preflight.mjs';
import { readSettings, root } from './settings.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/** Checks, builds and starts the product. Returns when the site responds, and exits the process on failure. */
export async function start() {
  const progress = createProgress();
  /** @type {SupervisedProcess[]} In the order in which they are stopped. */
  const processes = [];
  let stopping = false;

  /** @param {number} code */
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    progress.say('\nStopping …');
    for (const running of processes) await running.stop();
    progress.say('Stopped.');
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));

  try {
    const settings = readSettings();
    progress.say('Dcipher is starting.');
    await requireDependencies(root);
    await checkSettings();
    for (const folder of [settings.dataFolder, settings.keysFolder, ...['.build', '.next'].map(inRoot)]) {
      await requireWritableFolder(folder);
    }
    await lockFolder(inRoot(path.join('.build', 'start.lock')));
    await requireFreePort(settings.host, settings.webPort, 'WEB_PORT');
    await requireFreePort('127.0.0.1', settings.backendPort, 'BACKEND_PORT');

    const { prepareBuild } = await import('../build/build.mjs');
    const { serverBundles } = await import('../build/bundle-servers.mjs');
    const build = await prepareBuild(progress);
    const environment = { ...process.env, NODE_ENV: 'production' };
    const backend = new SupervisedProcess({
      name: 'backend',
      command: ['--enable-source-maps', inRoot(serverBundles.backend.bundle)],
      environment,
      onMessage: (message) => {
        if (message.step) progress.say(`  ${message.done ? '✓' : '…'} ${message.step}`);
      },
    });
    const frontDoor = new SupervisedProcess({
      name: 'front door',
      command: ['--enable-source-maps', inRoot(serverBundles.frontDoor.bundle)],
      environment,
    });
    processes.push(frontDoor, backend);
    const startFrontDoor = () => progress.step('Front door', () => frontDoor.start());
    progress.say(welcome(settings, await startServers(backend, build.web, startFrontDoor)));
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(`\n${error.message}`);
    await stop(1);
  }
}

/**
 * Starts both servers. The front door doesn't wait for the backend, so that public pages are served while the backend
 * waits for its database.
 * @param {Pick<SupervisedProcess, 'start'>} backend
 * @param {() => Promise<void>} buildPages
 * @param {() => Promise<unknown>} startFrontDoor
 * @returns The backend's message when it was ready.
 */
export async function startServers(backend, buildPages, startFrontDoor) {
  const [ready] = await Promise.all([backend.start(), buildPages().then(startFrontDoor)]);
  return ready;
}

/** @param {string} relative */
const inRoot = (relative) => path.join(root, relative);

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./supervised-process.mjs').ProcessMessage} ready The backend's message when it was ready.
 */
function welcome({ baseUrl, environment }, { login }) {
  const lines = ['', `  Open ${baseUrl}`];
  if (environment === 'dev') {
    lines.push(`  Local mode: mailbox, sample users and clock at ${baseUrl}/local`);
  }
  if (login) lines.push(`  Sample login: ${login.email}, password "${login.password}"`);
  return [...lines, '  Ctrl-C stops everything.', ''].join('\n');
}
