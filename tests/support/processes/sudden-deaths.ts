import { expect } from 'vitest';
import { BackendProcess } from './backend-process';
import { eventually } from '../time/eventually';
import { createLocalApi } from '../people/local-api';
import { WriteLoad, writeLoadLimits } from './write-load';

const sessions = 24;
const writers = 6;
/** Writes acknowledged between two kills, so that no kill hits an idle backend. */
const writesBetween = 20;

/**
 * Kills a backend repeatedly under write load, and checks every acknowledged write. The product's clock stands still
 * while it is down.
 * @param goesOn Whether there is another kill after this many.
 * @returns The number of kills, and the writes made meanwhile.
 */
export async function surviveSuddenDeaths(
  goesOn: (deaths: number) => boolean,
): Promise<{ deaths: number; load: WriteLoad }> {
  const backend = await BackendProcess.prepare({ ...writeLoadLimits, LOG_LEVEL: 'warn' });
  const local = createLocalApi(() => `${backend.url}/api`);
  try {
    await backend.start();
    const load = await WriteLoad.prepare(() => backend.url, sessions);
    load.start(writers);
    let deaths = 0;
    for (; goesOn(deaths); deaths++) {
      const before = load.acknowledged;
      await eventually(() => load.acknowledged >= before + writesBetween, {
        withinMs: 60_000,
        what: `writes after ${deaths} deaths`,
      });
      const killedMs = performance.now();
      await backend.killImmediately();
      await load.pauseWhile(async () => {
        await backend.start();
        // Lost responses are repeated for ten seconds, which a busy machine needs for a restart alone.
        await local.advanceClock(-Math.round(performance.now() - killedMs));
      });
    }
    await load.stop();
    expect(load.wrong).toEqual([]);
    expect(await load.differences(await backend.databaseUrl())).toEqual([]);
    return { deaths, load };
  } finally {
    await backend.remove();
  }
}
