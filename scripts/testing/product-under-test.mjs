// @ts-check
import { spawn } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { processEnvironment } from '../process/environment.mjs';

const startTimeoutMs = 300_000;

/** A clone of the project that tests start, request, stop and kill. */
export class ProductUnderTest {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #supervisor;

  /**
   * @param {string} folder The clone.
   * @param {{ owner?: { uid: number, gid: number }, environment: Record<string, string> }} options
   */
  constructor(folder, { owner, environment }) {
    this.folder = folder;
    this.owner = owner;
    // Only the variables that a fresh machine has.
    /** @type {import('../process/environment.mjs').Environment} */
    this.environment = {
      PATH: process.env.PATH,
      ...Object.fromEntries(
        Object.entries(process.env).filter(([name]) =>
          /^(npm_config_(registry|cafile|(https?_)?proxy)|https?_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(name),
        ),
      ),
      ...environment,
    };
  }

  /** @param {string[]} args */
  #npm(args) {
    return spawn('npm', args, {
      cwd: this.folder,
      env: processEnvironment(this.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...this.owner,
    });
  }

  /** @returns {Promise<{ code: number, output: string }>} */
  install() {
    return new Promise((resolve) => {
      const child = this.#npm(['ci']);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
    });
  }

  /**
   * Runs a command until it prints the URL.
   * @param {'start' | 'dev'} [script]
   * @returns {Promise<number>} The duration in milliseconds.
   */
  start(script = 'start') {
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      const child = this.#npm(['run', script]);
      this.#supervisor = child;
      let output = '';
      const timer = setTimeout(() => reject(new Error(`npm run ${script} did not finish:\n${output}`)), startTimeoutMs);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          output += text;
          if (/^ {2}Open http/m.test(output)) {
            clearTimeout(timer);
            resolve(performance.now() - startedMs);
          }
        });
      }
      child.once('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}:\n${output}`)));
    });
  }

  /** @param {string} path @returns {Promise<number | undefined>} The status of one request; none without a response. */
  status(path) {
    const { WEB_PORT: port } = this.environment;
    return new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', () => resolve(undefined));
    });
  }

  /** @param {string} path @returns {Promise<boolean>} Whether the site answers 200, within a few seconds. */
  async answers(path) {
    for (let attempt = 0; attempt < 20; attempt++) {
      if ((await this.status(path)) === 200) return true;
      await wait(500);
    }
    return false;
  }

  /**
   * Simulates Ctrl-C in a terminal: the whole process group gets SIGINT, including npm, which then exits by that
   * signal.
   * @returns {Promise<string>} The output from then on.
   */
  async interrupt() {
    const supervisor = this.#supervisor;
    if (!supervisor?.pid) return '';
    let printed = '';
    for (const stream of [supervisor.stdout, supervisor.stderr]) stream?.on('data', (text) => (printed += text));
    const ended = new Promise((resolve) => supervisor.once('close', resolve));
    process.kill(-supervisor.pid, 'SIGINT');
    await ended;
    return printed;
  }

  /** @returns {Promise<{ pid: number, command: string }[]>} Processes of this clone that are still running. */
  async leftOver() {
    const found = [];
    for (const entry of await readdir('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      try {
        const command = (await readFile(`/proc/${entry}/cmdline`, 'utf8')).replaceAll('\0', ' ');
        const folder = await readlink(`/proc/${entry}/cwd`);
        if (command.includes(this.folder) || folder.startsWith(this.folder))
          found.push({ pid: Number(entry), command });
      } catch {
        // The process ended meanwhile.
      }
    }
    return found;
  }

  /**
   * Kills a part with SIGKILL, then the rest, without any cleanup.
   * @param {'front door' | 'backend' | 'database' | 'everything'} part
   */
  async killWithoutWarning(part) {
    const signs = { 'front door': 'front-door.mjs', backend: 'backend.mjs', database: 'postgres', everything: '' };
    const running = await this.leftOver();
    const first = running.filter(({ command }) => command.includes(signs[part]));
    for (const { pid } of [
      ...first,
      ...running.filter(({ command }) => /npm|start\.mjs|-door|backend/.test(command)),
    ]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It exited together with another one.
      }
    }
    const killed = new Set(first.map(({ pid }) => pid));
    while ((await this.leftOver()).some(({ pid }) => killed.has(pid))) await wait(50);
  }
}
