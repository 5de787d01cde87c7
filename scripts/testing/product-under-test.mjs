// @ts-check
import { spawn } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { processEnvironment } from '../process/environment.mjs';

const startTimeoutMs = 300_000;

/** A clone of the project that is started, asked, stopped and killed as its user would, or as fate would. */
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
    // What a fresh machine has, and nothing that this one happens to set.
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
   * Runs a command until it prints the address.
   * @param {'start' | 'dev'} [script]
   * @returns {Promise<number>} How long that took, in milliseconds.
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
   * Ctrl-C at the terminal: the whole process group gets SIGINT, npm among it, which then ends by that signal.
   * @returns {Promise<string>} What was said from then on.
   */
  async interrupt() {
    const supervisor = this.#supervisor;
    if (!supervisor?.pid) return '';
    let said = '';
    for (const stream of [supervisor.stdout, supervisor.stderr]) stream?.on('data', (text) => (said += text));
    const ended = new Promise((resolve) => supervisor.once('close', resolve));
    process.kill(-supervisor.pid, 'SIGINT');
    await ended;
    return said;
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
        // The process ended while it was looked at.
      }
    }
    return found;
  }

  /**
   * Ends a part with SIGKILL, then whatever is left of the others, without letting anything clean up.
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
        // It ended together with another one.
      }
    }
    const gone = new Set(first.map(({ pid }) => pid));
    while ((await this.leftOver()).some(({ pid }) => gone.has(pid))) await wait(50);
  }
}
