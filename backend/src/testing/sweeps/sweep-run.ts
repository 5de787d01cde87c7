import { pino } from 'pino';
import type { Deps } from '@/backend/deps';
import { createSweepRunner } from '@/backend/jobs/run-sweeps';
import type { Sweep } from '@/backend/jobs/sweep';
import { createMovableClock, type MovableClock } from '../movable-clock';

export type SweepLogEntry = { level: number; msg: string; sweep: string; [field: string]: unknown };

/** Like the runner of the workers, whose timer ticks four times a second. */
const tickMs = 250;

/** Runs sweeps by a timer that is moved, and never by real time. */
export function createSweepRun(
  sweeps: readonly Sweep[],
  { clock = createMovableClock(), ...replaced }: Partial<Deps> & { clock?: MovableClock } = {},
  random = () => 0,
) {
  const log: SweepLogEntry[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const runs: { name: string; atMs: number }[] = [];
  /** Runs, and looks for the next due row. */
  const visits: { name: string; atMs: number }[] = [];
  let nowMs = 0;
  const inProgress = new Set<string>();
  const visit = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    visits.push({ name, atMs: nowMs });
    inProgress.add(name);
    return work().finally(() => inProgress.delete(name));
  };
  const observed = sweeps.map(({ nextDueAt, ...sweep }) => ({
    ...sweep,
    ...(nextDueAt && { nextDueAt: (deps: Deps) => visit(sweep.name, () => nextDueAt(deps)) }),
    run: (deps: Deps) => {
      runs.push({ name: sweep.name, atMs: nowMs });
      return visit(sweep.name, () => sweep.run(deps));
    },
  }));
  const deps = { ...replaced, logger, clock } as Deps;
  const runner = createSweepRunner(deps, observed, { nowMs: () => nowMs, random });

  return {
    ...{ deps, log, clock, runs, visits, inProgress, runner },
    /** @returns When a sweep started, in milliseconds since the start. */
    startsOf: (name: string) => runs.filter((run) => run.name === name).map(({ atMs }) => atMs),
    /** Lets time pass, also by the clock port. */
    async pass(byMs: number): Promise<void> {
      for (const endMs = nowMs + byMs; nowMs < endMs;) {
        nowMs += tickMs;
        clock.advance(tickMs);
        runner.tick();
        await new Promise(setImmediate);
      }
    },
    /** Lets time pass while the clock port is moved by another duration. */
    async moveClock(byMs: number): Promise<void> {
      nowMs += tickMs;
      clock.advance(byMs);
      runner.tick();
      await new Promise(setImmediate);
    },
    /** Takes time, as a run that works for so long. */
    take(ms: number): void {
      nowMs += ms;
      clock.advance(ms);
    },
  };
}
