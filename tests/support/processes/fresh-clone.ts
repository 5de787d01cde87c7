import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processEnvironment, type Environment } from '@/scripts/process/environment.mjs';
import { isRunning } from '@/scripts/process/is-running.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { run } from '@/scripts/process/run.mjs';
import { root } from '@/scripts/process/settings.mjs';

const startTimeoutMs = 300_000;
/** On a disk: a clone with its packages and its build takes 2 GB. */
const disk = '/tmp';

/** Environment variables of a fresh machine. */
const machineVariables =
  /^(PATH|npm_config_(registry|cafile|(https?_)?proxy)|https?_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;

type User = { uid: number; gid: number };

/** Text in the command line of each part of a clone. */
const signs = { 'front door': 'front-door.mjs', backend: 'backend.mjs', database: 'postgres', everything: '' };

/** A clone of the project that a test installs, starts, requests, stops and kills. */
export class FreshClone {
  #supervisor: ChildProcess | undefined;

  private constructor(
    private readonly home: string,
    private readonly environment: Environment,
    private readonly owner: User | undefined,
  ) {}

  /**
   * Clones the last commit.
   * @param mode The permissions of the folder around it. @param owner By default this process's user.
   */
  static async create(mode: number, owner?: User): Promise<FreshClone> {
    const home = await mkdtemp(path.join(disk, 'dcipher-clone-'));
    await run('git', ['clone', '--quiet', '--no-hardlinks', root, path.join(home, 'project')]);
    await mkdir(path.join(home, 'home'));
    if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, home]);
    await chmod(home, mode);
    const environment = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => machineVariables.test(name))),
      HOME: path.join(home, 'home'),
      WEB_PORT: String(await freePort()),
      BACKEND_PORT: String(await freePort()),
    };
    return new FreshClone(home, environment, owner);
  }

  remove(): Promise<void> {
    return rm(this.home, { recursive: true, force: true });
  }

  #npm(args: string[]) {
    return spawn('npm', args, {
      cwd: path.join(this.home, 'project'),
      env: processEnvironment(this.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...this.owner,
    });
  }

  install(): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      const child = this.#npm(['ci']);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
    });
  }

  /**
   * Runs a command until it prints the URL.
   * @returns The duration in milliseconds.
   */
  start(script: 'start' | 'dev' = 'start'): Promise<number> {
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      const child = this.#npm(['run', script]);
      this.#supervisor = child;
      let output = '';
      const timer = setTimeout(() => reject(new Error(`npm run ${script} did not finish:\n${output}`)), startTimeoutMs);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          output += text;
          if (!/^ {2}Open http/m.test(output)) return;
          clearTimeout(timer);
          resolve(performance.now() - startedMs);
        });
      }
      child.once('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}:\n${output}`)));
    });
  }

  /** @returns The status of one request; none without a response. */
  status(address: string): Promise<number | undefined> {
    const { WEB_PORT: port } = this.environment;
    return new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path: address, headers: { host: 'localhost' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', () => resolve(undefined));
    });
  }

  /**
   * Simulates Ctrl-C in a terminal: the whole process group gets SIGINT, including npm, which then exits by that
   * signal.
   * @returns The output from then on.
   */
  async interrupt(): Promise<string> {
    const supervisor = this.#supervisor;
    if (!supervisor?.pid || supervisor.exitCode !== null || supervisor.signalCode !== null) return '';
    let printed = '';
    for (const stream of [supervisor.stdout, supervisor.stderr]) stream?.on('data', (text) => (printed += text));
    const ended = new Promise((resolve) => supervisor.once('close', resolve));
    process.kill(-supervisor.pid, 'SIGINT');
    await ended;
    return printed;
  }

  /** @returns Processes of this clone that are still running. */
  async leftOver(): Promise<{ pid: number; command: string }[]> {
    const found = [];
    for (const entry of await readdir('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      try {
        const command = (await readFile(`/proc/${entry}/cmdline`, 'utf8')).replaceAll('\0', ' ');
        const folder = await readlink(`/proc/${entry}/cwd`);
        if (command.includes(this.home) || folder.startsWith(this.home)) found.push({ pid: Number(entry), command });
      } catch {
        // The process ended meanwhile.
      }
    }
    return found;
  }

  /** Kills a part with SIGKILL, then the rest, without any cleanup. */
  async killWithoutWarning(part: keyof typeof signs): Promise<void> {
    const running = await this.leftOver();
    const first = running.filter(({ command }) => command.includes(signs[part]));
    const rest = running.filter(({ command }) => /npm|start\.mjs|-door|backend/.test(command));
    const killed = new Set([...first, ...rest].map(({ pid }) => pid));
    for (const pid of killed) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It exited together with another one.
      }
    }
    // The next start refuses to run beside one of them.
    while ([...killed].some(isRunning)) await wait(50);
  }
}
