import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { isLockTimeout } from '@/backend/db/lock-timeout';
import type { Deps } from '@/backend/deps';
import { isUnavailable } from '@/backend/http/errors/unavailable';
import type { Sweep } from './sweep';

/** Interval of starting the sweeps that are due. It is a look at the memory, which asks the database nothing. */
const tickMs = 250;
/** The first runs are spread over this time, so that a start does not need all connections at once. */
const startMs = 1_000;
/** The shortest pause after a run, and the first one after a failure. */
const pauseMsMin = 2_000;
/** The longest pauses after failures. An outage ends for all sweeps, so that they try again sooner. */
const backOffMsMax = { temporary: minuteMs / 2, other: 5 * minuteMs };
/** A clock that differs by more from the time that has passed was moved, or the machine slept. */
const movedMsMin = 1_000;
/** A run that takes longer is logged. */
const slowMs = 1_000;
/** A run in progress for so long is logged before it ends: it may never do so. */
const hangingMs = minuteMs;

type Course = {
  sweep: Sweep;
  deps: Deps;
  /** When the next run is due, and when the last one started and ended. All times are those of the timer. */
  dueMs: number;
  startedMs: number;
  endedMs: number;
  isRunning: boolean;
  isLoggedAsHanging: boolean;
  /** Rows may have become due: the clock was moved, or a call or a job has ended. */
  mustRun: boolean;
  mustLook: boolean;
  /** Failures since the last success. */
  failures: number;
};

/** Sources of real time and chance. Tests pass their own. */
export type SweepTimer = {
  /** The time since any fixed instant. The clock port may be moved or stopped, so pauses are not measured by it. */
  nowMs(): number;
  /** A number from 0 to below 1. */
  random(): number;
};

const realTimer: SweepTimer = { nowMs: () => performance.now(), random: () => randomInt(1_000) / 1_000 };

/** Keeps a pause up to a fifth shorter, so that sweeps and processes that started together do not stay in step. */
const jittered = (pauseMs: number, { random }: SweepTimer) => pauseMs * (1 - random() / 5);

/**
 * Starts each sweep when it is due, apart from the others: one that fails, waits or never ends delays none of them.
 * @param deps With connections that wait for locks no longer than a moment (`sweepConnections`).
 */
export function createSweepRunner(deps: Deps, sweeps: readonly Sweep[], timer: SweepTimer = realTimer) {
  const running = new Set<Promise<void>>();
  const courses = sweeps.map((sweep): Course => {
    const named = { ...deps, logger: deps.logger.child({ sweep: sweep.name }) };
    const dueMs = timer.nowMs() + startMs * timer.random();
    const flags = { isRunning: false, isLoggedAsHanging: false, mustRun: false, mustLook: false };
    return { sweep, deps: named, dueMs, startedMs: 0, endedMs: Number.NEGATIVE_INFINITY, failures: 0, ...flags };
  });
  let last = { timerMs: timer.nowMs(), clockMs: deps.clock.now().getTime() };

  /** Whether the clock port has been moved since the last tick. One that is stopped has not. */
  function isClockMoved(): boolean {
    const next = { timerMs: timer.nowMs(), clockMs: deps.clock.now().getTime() };
    const movedMs = next.clockMs - last.clockMs - (next.timerMs - last.timerMs);
    last = next;
    return Math.abs(movedMs) > movedMsMin;
  }

  /** Returns the pause of a sweep: until its next row is due, and at most its interval. */
  function pauseMsOf({ sweep, deps: own }: Course, nextDueAt: Date | null | undefined): number {
    const longestMs = jittered(sweep.everyMs, timer);
    if (!nextDueAt) return longestMs;
    return Math.min(longestMs, Math.max(pauseMsMin, nextDueAt.getTime() - own.clock.now().getTime()));
  }

  function fail(course: Course, error: unknown): void {
    course.failures += 1;
    const isTemporary = isUnavailable(error) || isLockTimeout(error);
    const doubledMs = pauseMsMin * 2 ** Math.min(course.failures - 1, 20);
    const pauseMs = jittered(Math.min(doubledMs, backOffMsMax[isTemporary ? 'temporary' : 'other']), timer);
    course.dueMs = timer.nowMs() + pauseMs;
    const fields = { failures: course.failures, durationMs: durationMsOf(course), retriedInMs: Math.round(pauseMs) };
    course.deps.logger[isTemporary ? 'warn' : 'error']({ err: error, ...fields }, 'sweep failed');
  }

  const durationMsOf = ({ startedMs }: Course) => Math.round(timer.nowMs() - startedMs);

  /**
   * Runs a sweep, unless it knows when its next row is due, and that is later.
   * @returns When the next row is due after it.
   */
  async function runIfDue({ sweep, deps: own }: Course, mustRun: boolean): Promise<Date | null | undefined> {
    const nextDueAt = mustRun ? undefined : await sweep.nextDueAt?.(own);
    const isLater = nextDueAt === null || (nextDueAt !== undefined && nextDueAt > own.clock.now());
    if (isLater) return nextDueAt;
    await sweep.run(own);
    return sweep.nextDueAt?.(own);
  }

  async function perform(course: Course): Promise<void> {
    const mustRun = course.mustRun || course.endedMs === Number.NEGATIVE_INFINITY;
    const started = { isRunning: true, isLoggedAsHanging: false, startedMs: timer.nowMs() };
    Object.assign(course, { ...started, mustRun: false, mustLook: false });
    try {
      const nextDueAt = await runIfDue(course, mustRun);
      course.dueMs = timer.nowMs() + pauseMsOf(course, nextDueAt);
      course.failures = 0;
      const durationMs = durationMsOf(course);
      if (durationMs >= slowMs) course.deps.logger.info({ durationMs }, 'sweep slow');
    } catch (error) {
      fail(course, error);
    }
    course.endedMs = timer.nowMs();
    course.isRunning = false;
  }

  function startIfDue(course: Course): void {
    const { sweep, dueMs, endedMs, failures, mustRun, mustLook } = course;
    const nowMs = timer.nowMs();
    const looks = mustLook && failures === 0 && sweep.nextDueAt !== undefined && nowMs >= endedMs + pauseMsMin;
    if (!mustRun && nowMs < dueMs && !looks) return;
    const run = perform(course).finally(() => running.delete(run));
    running.add(run);
  }

  function logIfHanging(course: Course): void {
    if (course.isLoggedAsHanging || durationMsOf(course) < hangingMs) return;
    course.isLoggedAsHanging = true;
    course.deps.logger.warn({ durationMs: durationMsOf(course) }, 'sweep hanging');
  }

  return {
    /** Starts what is due. Call it every moment. */
    tick(): void {
      const isMoved = isClockMoved();
      for (const course of courses) {
        course.mustRun ||= isMoved;
        if (course.isRunning) logIfHanging(course);
        else startIfDue(course);
      }
    },
    /** Lets sweeps look for rows that a call or a job may have made due. */
    wake(): void {
      for (const course of courses) course.mustLook = true;
    },
    /** Waits for the sweeps in progress. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/**
 * Starts all sweeps. Any number of processes may run them.
 * @param stopping Ends them after the runs in progress.
 */
export function startSweeps(deps: Deps, sweeps: readonly Sweep[], stopping: AbortSignal, timer?: SweepTimer) {
  const runner = createSweepRunner(deps, sweeps, timer);
  const run = async () => {
    while (!stopping.aborted) {
      runner.tick();
      await delay(tickMs, undefined, { signal: stopping }).catch(() => undefined);
    }
    await runner.settle();
  };
  return { wake: runner.wake, ended: run() };
}
