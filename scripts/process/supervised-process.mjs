// @ts-check
import { spawn } from 'node:child_process';
import { processEnvironment } from './environment.mjs';
import { StartProblem } from './preflight.mjs';

/** A process that keeps dying is not restarted for ever: this often within `restartWindowMs`, then everything stops. */
const restartsMax = 5;
const restartWindowMs = 60_000;
/** What a process gets to finish its requests, and a little more, before it is ended by force. */
const stopTimeoutMs = 35_000;

/**
 * @typedef {object} ProcessMessage What a process tells over its channel.
 * @property {string} [step] @property {boolean} [done] What it is doing, and that this is done.
 * @property {boolean} [ready]
 * @property {string} [problem] Why it cannot start, in one sentence.
 * @property {{ email: string, password: string }} [login] A seeded person to log in as.
 *
 * @typedef {object} ProcessOptions
 * @property {string} name For messages: "backend".
 * @property {string[]} command Arguments of Node: flags, file, its arguments.
 * @property {import('./environment.mjs').Environment} environment
 * @property {(message: ProcessMessage) => void} [onMessage]
 * @property {(reason: string) => void} onGivenUp Called when it died too often.
 */

/**
 * Starts a Node process that tells its progress over IPC, restarts it when it dies, and stops it in order.
 *
 * The process is in a group of its own, so that Ctrl-C reaches only the supervisor, which then stops the front door
 * before the backend. A supervisor that is killed leaves nothing behind: its children stop when the IPC channel closes.
 */
export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #stopping = false;
  /** @type {number[]} */
  #diedAtMs = [];

  /** @param {ProcessOptions} options */
  constructor(options) {
    this.options = options;
  }

  get pid() {
    return this.#child?.pid;
  }

  /**
   * @returns {Promise<ProcessMessage>} The message with which the process said that it is ready.
   * @throws {StartProblem} With the process's own sentence, when it could not start.
   */
  async start() {
    const child = spawn(process.execPath, this.options.command, {
      env: processEnvironment(this.options.environment),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      /** @type {string | undefined} */
      let problem;
      let ready = false;
      child.on('message', (/** @type {ProcessMessage} */ message) => {
        this.options.onMessage?.(message);
        problem = message.problem ?? problem;
        if (message.ready) {
          ready = true;
          resolve(message);
        }
      });
      child.once('exit', (code, signal) => {
        if (!ready)
          reject(new StartProblem(problem ?? `The ${this.options.name} ended while starting (${signal ?? code}).`));
        else if (!this.#stopping) void this.#replace(`${signal ?? `code ${code}`}`);
      });
    });
  }

  /** @param {string} cause */
  async #replace(cause) {
    const nowMs = performance.now();
    this.#diedAtMs = [...this.#diedAtMs.filter((diedAtMs) => nowMs - diedAtMs < restartWindowMs), nowMs];
    if (this.#diedAtMs.length > restartsMax) {
      this.options.onGivenUp(`The ${this.options.name} ended ${this.#diedAtMs.length} times within a minute.`);
      return;
    }
    console.error(`The ${this.options.name} ended unexpectedly (${cause}) and is started again.`);
    try {
      await this.start();
    } catch (error) {
      this.options.onGivenUp(error instanceof Error ? error.message : String(error));
    }
  }

  /** Asks the process to stop and waits until it has; ends it by force when it does not. */
  async stop() {
    this.#stopping = true;
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
