import { fork, type ChildProcess } from 'node:child_process';
import { childArguments, type FromChild, type ToChild } from './child-message';

/** A job ended without a result. */
export class JobError extends Error {
  override readonly name = 'JobError';

  /**
   * @param code `failed`: it threw an error. `memory`: it needed more than its child may have. `time`: it took too long.
   *   `ended`: its child ended for another reason, such as a signal from outside; another attempt may succeed.
   * @param options The cause of `failed` has the code of the system's error, if it was one.
   */
  constructor(
    readonly code: 'failed' | 'memory' | 'time' | 'ended',
    message: string,
    options?: { cause: Error },
  ) {
    super(message, options);
  }
}

export type JobOptions = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Called with each progress that the job reports. */
  onProgress?: ((progress: number) => void) | undefined;
};

export type ChildOptions = {
  /** The bundle that the child runs; it calls `serveJobs`. */
  bundle: string;
  /** Limit of the child's heap in megabytes. It may use as much again outside of the heap. */
  memoryMb: number;
};

/** Characters of what a child printed that are kept for the log. */
const printedMax = 2_000;

const failureOf = ({ failure, system }: Extract<FromChild, { failure: string }>) =>
  new JobError('failed', failure, { cause: Object.assign(new Error('The job threw an error.'), system) });

/** A process that performs one job at a time. It ends with this process. */
export class JobChild {
  readonly #process: ChildProcess;
  readonly #memoryMb: number;
  #printed = '';
  #jobs = 0;
  #hasEnded = false;

  /** Starts the process. It gets neither our environment, which contains secrets, nor our arguments. */
  constructor({ bundle, memoryMb }: ChildOptions) {
    this.#memoryMb = memoryMb;
    this.#process = fork(bundle, childArguments({ memoryMb }), {
      execArgv: [`--max-old-space-size=${memoryMb}`, '--enable-source-maps'],
      env: {} as NodeJS.ProcessEnv,
      // Typed arrays and dates arrive as themselves.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#printed = (this.#printed + text).slice(-printedMax);
    });
    this.#process.once('exit', () => (this.#hasEnded = true));
    this.#process.once('error', () => (this.#hasEnded = true));
    this.#keepAlive(false);
  }

  /** The number of the process; undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  get jobs(): number {
    return this.#jobs;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whether this process waits for the child before it exits. */
  #keepAlive(isNeeded: boolean): void {
    const change = isNeeded ? 'ref' : 'unref';
    this.#process[change]();
    this.#process.channel?.[change]();
    (this.#process.stderr as unknown as Record<typeof change, () => void> | null)?.[change]();
  }

  /** Ends the process at once. */
  end(): void {
    this.#process.kill('SIGKILL');
  }

  #errorOf(code: number | null, signal: NodeJS.Signals | null): JobError {
    // V8 aborts a process whose heap is full, and `watch-child` one that needs too much besides.
    if (signal === 'SIGABRT' || code === 134)
      return new JobError('memory', `The job needs more than ${this.#memoryMb} MB of memory.`);
    return new JobError('ended', `The child process ended with ${signal ?? `code ${code}`}. ${this.#printed}`.trim());
  }

  /**
   * Performs a job. If it is aborted or takes too long, the process has ended when the promise settles, so nothing is
   * written afterwards.
   * @throws {JobError} If there is no result.
   * @throws The reason of `signal` if it aborts.
   */
  run(job: unknown, { timeoutMs, signal, onProgress }: JobOptions): Promise<unknown> {
    this.#jobs += 1;
    return new Promise((resolve, reject) => {
      const child = this.#process;
      let endedFor: { reason: unknown } | undefined;
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('close', onClose).off('error', onError);
        if (!this.#hasEnded) this.#keepAlive(false);
        outcome();
      };
      const endFor = (reason: unknown) => {
        endedFor ??= { reason };
        this.end();
      };
      const onAbort = () => endFor(signal?.reason);
      const onMessage = (message: FromChild) => {
        if ('progress' in message) onProgress?.(message.progress);
        else if (endedFor) return;
        else if ('result' in message) settle(() => resolve(message.result));
        else settle(() => reject(failureOf(message)));
      };
      const onClose = (code: number | null, by: NodeJS.Signals | null) =>
        settle(() => reject((endedFor ? endedFor.reason : this.#errorOf(code, by)) as Error));
      const onError = (error: Error) => settle(() => reject(new JobError('ended', error.message)));
      const timer = setTimeout(() => endFor(new JobError('time', 'The job took too long.')), timeoutMs);
      this.#keepAlive(true);
      child.on('message', onMessage).once('close', onClose).once('error', onError);
      signal?.addEventListener('abort', onAbort);
      // A child that can't be reached is ending: its exit settles the job.
      child.send({ job } satisfies ToChild, () => undefined);
    });
  }
}
