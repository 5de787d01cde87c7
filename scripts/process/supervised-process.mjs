// @ts-check
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { processEnvironment } from './environment.mjs';
import { StartProblem } from './preflight.mjs';

/** @param {number} ms @param {AbortSignal} signal */
const waitForMs = (ms, signal) => delay(ms, undefined, { signal });

/** The pause before each consecutive attempt; the last one repeats. */
const pausesMs = [0, 1_000, 2_000, 5_000, 10_000, 30_000];
/** After this long a process counts as recovered, and its next restart is immediate. */
const stableMs = 60_000;
/** Time that a process has to finish its requests before it is killed. */
const stopTimeoutMs = 35_000;

/**
 * @typedef {object} ProcessMessage A report of a process over its channel.
 * @property {string} [step] @property {boolean} [done] The current step, and whether it is done.
 * @property {boolean} [ready]
 * @property {string} [problem] Why it cannot start, in one sentence.
 * @property {boolean} [isTransient] Whether the problem resolves without action.
 * @property {{ email: string, password: string }} [login] A seeded user to log in as.
 *
 * @typedef {object} ProcessOptions
 * @property {string} name For messages: "backend".
 * @property {string[]} command Arguments of Node: flags, file, its arguments.
 * @property {import('./environment.mjs').Environment} environment
 * @property {(message: ProcessMessage) => void} [onMessage]
 * @property {(text: string) => void} [onOutput] Receives what the process prints; by default, the terminal does.
 * @property {(ms: number, signal: AbortSignal) => Promise<unknown>} [wait] Waits before an attempt; tests replace it.
 */

/**
 * Starts a Node process that reports its progress over IPC, restarts it with growing pauses, without giving up, and
 * stops it gracefully.
 *
 * The process has its own process group, so that Ctrl-C reaches only the supervisor, which then stops the front door
 * before the backend. If the supervisor is killed, its children stop, because the IPC channel closes.
 */
export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #stopped = new AbortController();
  #attempts = 0;
  /** @type {string | undefined} */
  #lastProblem;

  /** @param {ProcessOptions} options */
  constructor(options) {
    this.options = options;
  }

  get pid() {
    return this.#child?.pid;
  }

  /**
   * Starts the process, and retries while its problem is transient.
   * @returns {Promise<ProcessMessage>} The message with which the process reported that it is ready.
   * @throws {StartProblem} With the process's own sentence, if it could not start, or if it was stopped meanwhile.
   */
  async start() {
    for (;;) {
      await this.#pause();
      if (this.#stopped.signal.aborted) throw new StartProblem(`The ${this.options.name} was stopped.`);
      try {
        const message = await this.#spawn();
        this.#attempts = 0;
        return message;
      } catch (error) {
        const isTransient = error instanceof StartProblem && error.isTransient;
        if (!isTransient || this.#stopped.signal.aborted) throw error;
        this.#printOnce(error.message);
      }
    }
  }

  /** Prints why a start failed, unless the last one failed for the same reason. @param {string} problem */
  #printOnce(problem) {
    if (problem !== this.#lastProblem) console.error(`${problem} Retrying.`);
    this.#lastProblem = problem;
  }

  /** @returns {Promise<ProcessMessage>} */
  #spawn() {
    const { name, command, environment, onMessage, onOutput } = this.options;
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, command, {
      env: processEnvironment(environment),
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      if (onOutput) stream?.setEncoding('utf8').on('data', onOutput);
    }
    return new Promise((resolve, reject) => {
      /** @type {ProcessMessage} */
      let failure = {};
      /** @type {number | undefined} */
      let readyAtMs;
      child.on('message', (/** @type {ProcessMessage} */ message) => {
        onMessage?.(message);
        if (message.problem !== undefined) failure = message;
        if (!message.ready) return;
        readyAtMs = performance.now();
        this.#lastProblem = undefined;
        resolve(message);
      });
      child.once('exit', (code, signal) => {
        const cause = signal ?? `code ${code}`;
        const { problem = `The ${name} exited during startup (${cause}).`, isTransient } = failure;
        if (readyAtMs === undefined) return reject(new StartProblem(problem, { isTransient }));
        if (this.#stopped.signal.aborted) return;
        if (performance.now() - readyAtMs > stableMs) this.#attempts = 0;
        console.error(`The ${name} exited unexpectedly (${cause}). Restarting.`);
        void this.#replace();
      });
    });
  }

  /** Restarts the process. Public pages work without a backend, so nothing else is stopped meanwhile. */
  async #replace() {
    for (;;) {
      await this.#pause();
      if (this.#stopped.signal.aborted) return;
      try {
        await this.#spawn();
        return;
      } catch (error) {
        this.#printOnce(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async #pause() {
    const pauseMs = pausesMs[Math.min(this.#attempts, pausesMs.length - 1)] ?? 0;
    this.#attempts += 1;
    const { wait = waitForMs } = this.options;
    await wait(pauseMs, this.#stopped.signal).catch(() => undefined);
  }

  /** Asks the process to stop and waits until it has, or kills it after the timeout. */
  async stop() {
    this.#stopped.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
      child.kill('SIGTERM');
    });
  }
}
