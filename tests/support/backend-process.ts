import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningServer } from '../../backend/src/db/embedded-postgres/running-server';
import { serverBundles } from '../../scripts/build/bundle-servers.mjs';
import { root } from '../../scripts/process/settings.mjs';
import { freePort } from './free-port';

type Message = { ready?: boolean; problem?: string };

/** The backend as it runs in production: the bundle, in a process of its own, with a data folder of its own. */
export class BackendProcess {
  /** Everything that it wrote to both streams, over all its lives. */
  log = '';
  #child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly settings: Record<string, string>,
  ) {}

  /**
   * Prepares a backend that is not started yet.
   * @param settings Variables that differ from a fresh local machine's.
   * @param folder Shared with another backend, where two of them must meet; a new one otherwise.
   */
  static async prepare(settings: Record<string, string> = {}, folder?: string): Promise<BackendProcess> {
    const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'backend-under-test-')));
    return new BackendProcess(await freePort(), home, settings);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataFolder(): string {
    return this.settings.DATA_DIR ?? path.join(this.folder, 'data');
  }

  /** Where its address in mails and cookies is. */
  get publicBaseUrl(): string {
    return 'http://localhost:3000';
  }

  /** @throws {Error} With the process's own sentence when it could not start, and the end of what it wrote. */
  async start(): Promise<void> {
    const { problem, code } = await this.attempt();
    if (problem !== undefined || code !== undefined) {
      throw new Error(`${problem ?? `The backend ended with ${code} while starting.`}\n${this.log.slice(-4_000)}`);
    }
  }

  /** Starts it and tells how that went: running, or ended with a code and perhaps a sentence for a person. */
  async attempt(): Promise<{ problem?: string; code?: number }> {
    const { APP_ENV: _environment, DATABASE_URL: _database, ...machine } = process.env;
    const child = spawn(process.execPath, [path.join(root, serverBundles.backend.bundle)], {
      cwd: root,
      env: {
        ...machine,
        NODE_ENV: 'production',
        BACKEND_PORT: String(this.port),
        PUBLIC_BASE_URL: this.publicBaseUrl,
        DATA_DIR: this.dataFolder,
        KEYS_DIR: path.join(this.folder, 'keys'),
        LOG_LEVEL: 'info',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.log += text));
    }
    return new Promise((resolve, reject) => {
      let problem: string | undefined;
      child.on('message', (message: Message) => {
        problem = message.problem ?? problem;
        if (message.ready) resolve({});
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ problem, code: code ?? -1 }));
    });
  }

  /** @returns The exit code, once the process has ended; -1 when a signal ended it. */
  async ended(): Promise<number> {
    const child = this.#child;
    if (!child) throw new Error('The backend was never started.');
    if (child.exitCode !== null) return child.exitCode;
    if (child.signalCode !== null) return -1;
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Ends it as fate would: nothing can be cleaned up. Its database lives on. */
  async killWithoutWarning(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }

  /** The number of its process, while it runs. */
  get pid(): number {
    const { pid } = this.#child ?? {};
    if (pid === undefined) throw new Error('The backend was never started.');
    return pid;
  }

  /** The embedded database's address, for looking at what is stored. */
  async databaseUrl(): Promise<string> {
    const server = await findRunningServer(this.databaseFolder());
    if (!server) throw new Error('The database does not run.');
    return server.url;
  }

  /** The embedded database's process, from the file that it leaves in its data folder. */
  databasePid(): number {
    return Number(readFileSync(path.join(this.databaseFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  private databaseFolder(): string {
    return path.join(this.dataFolder, 'postgres');
  }

  /** A request as another program would send it. */
  async request(route: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const { json, ...rest } = init;
    return fetch(`${this.url}/api${route}`, {
      ...rest,
      ...(json !== undefined && {
        method: rest.method ?? 'POST',
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json', ...rest.headers },
      }),
    });
  }

  /** Stops it in order and removes what it left, its database included. */
  async remove(): Promise<void> {
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) {
      this.signal('SIGTERM');
      await this.ended();
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
