import { expect } from 'vitest';
import { BackendProcess } from './backend-process';
import { eventually } from './eventually';
import { WriteLoad, writeLoadLimits } from './write-load';

const sessions = 64;
const writers = 16;
/** So many writes are acknowledged between two deaths that none of them hits an idle backend. */
const writesBetween = 40;

/**
 * Kills a backend again and again while it is written to, each time without warning, and holds it to every write that
 * it had acknowledged.
 * @param goesOn Whether there is to be another death after so many.
 * @returns How often it was killed, and what was written meanwhile.
 */
export async function surviveSuddenDeaths(
  goesOn: (deaths: number) => boolean,
): Promise<{ deaths: number; load: WriteLoad }> {
  const backend = await BackendProcess.prepare({ ...writeLoadLimits, LOG_LEVEL: 'warn' });
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
      await backend.killWithoutWarning();
      await backend.start();
    }
    await load.stop();
    expect(load.wrong).toEqual([]);
    expect(await load.differences(await backend.databaseUrl())).toEqual([]);
    return { deaths, load };
  } finally {
    await backend.remove();
  }
}
