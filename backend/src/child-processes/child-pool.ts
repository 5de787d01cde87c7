import path from 'node:path';
import { JobChild, type ChildOptions, type JobOptions } from './job-child';

/** After as many jobs a child is replaced, so that what it kept by mistake does not grow. */
const jobsPerChildMax = 50;

/** Children that wait for a job. More than one, so that two callers who take turns start no process for each job. */
const waitingMax = 2;

/**
 * Children that perform jobs, so that a job that exhausts its memory or ends its process ends alone. One child at least
 * waits for the next job, which therefore begins at once: a new process would take 100 ms. The callers decide how many
 * jobs run at a time.
 */
export class ChildPool {
  readonly #options: ChildOptions;
  #waiting: JobChild[] = [];

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  /** Process numbers of the children that wait. */
  get waiting(): (number | undefined)[] {
    return this.#waiting.map(({ pid }) => pid);
  }

  /** Makes sure that a child waits. */
  warm(): void {
    this.#waiting = this.#waiting.filter(({ hasEnded }) => !hasEnded);
    if (this.#waiting.length === 0) this.#waiting.push(new JobChild(this.#options));
  }

  /** Ends the children that wait. */
  cool(): void {
    for (const child of this.#waiting) child.end();
    this.#waiting = [];
  }

  /**
   * Performs a job in a child.
   * @throws {JobError} If there is no result.
   * @throws The reason of `signal` if it aborts, also before the job begins. The child has ended then.
   */
  async run(job: unknown, options: JobOptions): Promise<unknown> {
    options.signal?.throwIfAborted();
    this.warm();
    const child = this.#waiting.pop() as JobChild;
    this.warm();
    try {
      return await child.run(job, options);
    } finally {
      this.#takeBack(child);
    }
  }

  #takeBack(child: JobChild): void {
    if (child.hasEnded) return;
    if (child.jobs < jobsPerChildMax && this.#waiting.length < waitingMax) this.#waiting.push(child);
    else child.end();
  }
}

const pools = new Map<string, ChildPool>();

/**
 * Finds the pool of a program, of which a process has one.
 * @param rootDir The project's folder, whose `.build` folder contains the bundles.
 * @param program The name of its bundle, without the ending.
 */
export function childPoolOf(rootDir: string, program: string, limits: Pick<ChildOptions, 'memoryMb'>): ChildPool {
  const bundle = path.join(rootDir, '.build', `${program}.mjs`);
  const pool = pools.get(bundle) ?? new ChildPool({ bundle, ...limits });
  pools.set(bundle, pool);
  return pool;
}
