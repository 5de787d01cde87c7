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
 * @param deaths How often.
 * @returns What was written, for the record.
 */
export async function surviveSuddenDeaths(deaths: number): Promise<WriteLoad> {
  const backend = await BackendProcess.prepare({ ...writeLoadLimits, LOG_LEVEL: 'warn' });
  try {
    await backend.start();
    const load = await WriteLoad.prepare(() => backend.url, sessions);
    load.start(writers);
    for (let death = 1; death <= deaths; death++) {
      const before = load.acknowledged;
      await eventually(() => load.acknowledged >= before + writesBetween, { what: `writes before death ${death}` });
      await backend.killWithoutWarning();
      await backend.start();
    }
    await load.stop();
    expect(load.wrong).toEqual([]);
    expect(await load.differences(await backend.databaseUrl())).toEqual([]);
    return load;
  } finally {
    await backend.remove();
  }
}
