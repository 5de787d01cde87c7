import { readFile } from 'node:fs/promises';

/** Maintenance that is going on, and when it ends where that is known. */
export type Maintenance = { until: Date | undefined };

export type MaintenanceSwitchOptions = {
  /** The setting: on from start to stop. */
  isOn: boolean;
  until: Date | undefined;
  /** The file whose presence turns it on while the server runs; its text may be the end, as ISO 8601. */
  file: string;
  monotonicMs: () => number;
};

/** How long a change of the file may go unnoticed: looking at it must not cost every request a disk access. */
const recheckAfterMs = 1000;

function dateOf(text: string): Date | undefined {
  const date = new Date(text.trim());
  return text.trim() === '' || Number.isNaN(date.getTime()) ? undefined : date;
}

/** @returns A function that tells whether maintenance is going on now. */
export function maintenanceSwitch(options: MaintenanceSwitchOptions): () => Promise<Maintenance | undefined> {
  const { isOn, until, file, monotonicMs } = options;
  let checkedMs = -Infinity;
  let current: Promise<Maintenance | undefined> = Promise.resolve(undefined);

  const look = async (): Promise<Maintenance | undefined> => {
    try {
      return { until: dateOf(await readFile(file, 'utf8')) ?? until };
    } catch {
      // No file, or none that can be read: only the setting counts.
      return isOn ? { until } : undefined;
    }
  };

  return () => {
    const nowMs = monotonicMs();
    if (nowMs - checkedMs >= recheckAfterMs) {
      checkedMs = nowMs;
      current = look();
    }
    return current;
  };
}
