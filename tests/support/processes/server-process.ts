import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { rememberLog } from '@/backend/testing/log/recent-log';
import { root } from '@/scripts/process/settings.mjs';

type Message = { ready?: boolean; problem?: string };

/** One of our servers as in production: its bundle, in a separate process that a test can kill. */
export abstract class ServerProcess {
  /** Its output on both streams, across restarts. */
  log = '';
  #child: ChildProcess | undefined;

  /**
   * @param name For messages: "backend".
   * @param bundle Relative to the repository.
   */
  protected constructor(
    private readonly name: string,
    private readonly bundle: string,
  ) {}

  /** Variables that differ from a fresh local machine's. */
  protected abstract environment(): Record<string, string>;

  /** Command line arguments. */
  protected argumentList(): string[] {
    return [];
  }

  /** @throws {Error} With the process's own sentence if it could not start, and the end of its output. */
  async start(): Promise<void> {
    const { problem, code } = await this.attempt();
    if (problem !== undefined || code !== undefined) {
      throw new Error(
        `${problem ?? `The ${this.name} exited with ${code} during startup.`}\n${this.log.slice(-4_000)}`,
      );
    }
  }

  /** Starts it. @returns Nothing if it runs, otherwise its exit code and perhaps its sentence. */
  async attempt(): Promise<{ problem?: string; code?: number }> {
    const { APP_ENV: _environment, DATABASE_URL: _database, ...machine } = process.env;
    const child = spawn(process.execPath, [path.join(root, this.bundle), ...this.argumentList()], {
      cwd: root,
      env: { ...machine, NODE_ENV: 'production', ...this.environment() },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
        rememberLog(text.trimEnd());
      });
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

  /** @returns The exit code, once the process has exited; -1 if a signal ended it. */
  async ended(): Promise<number> {
    const child = this.#child;
    if (!child) throw new Error(`The ${this.name} was never started.`);
    if (child.exitCode !== null) return child.exitCode;
    if (child.signalCode !== null) return -1;
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Disconnects from it, like a supervisor that exits. */
  abandon(): void {
    this.#child?.disconnect();
  }

  /** Kills it, so that nothing is cleaned up. */
  async killImmediately(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }

  /** Stops it cleanly if it runs. */
  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.signal('SIGTERM');
    await this.ended();
  }

  /** Its process id while it runs. */
  get pid(): number {
    const { pid } = this.#child ?? {};
    if (pid === undefined) throw new Error(`The ${this.name} was never started.`);
    return pid;
  }
}
