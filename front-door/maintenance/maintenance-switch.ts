import { readFile } from 'node:fs/promises';

/** Active maintenance, and its end if it is known. */
export type Maintenance = { until: Date | undefined };

export type MaintenanceSwitchOptions = {
  /** The setting: on for as long as the server runs. */
  isOn: boolean;
  until: Date | undefined;
  /** The file whose existence turns maintenance on at run time. Its text may be the end, as ISO 8601. */
  file: string;
  monotonicMs: () => number;
};

/** Maximum delay until a change of the file is noticed: not every request should read the disk. */
const recheckAfterMs = 1000;

function dateOf(text: string): Date | undefined {
  const date = new Date(text.trim());
  return text.trim() === '' || Number.isNaN(date.getTime()) ? undefined : date;
}

/** @returns A function that returns the active maintenance, or undefined. */
export function maintenanceSwitch(options: MaintenanceSwitchOptions): () => Promise<Maintenance | undefined> {
  const { isOn, until, file, monotonicMs } = options;
  let checkedMs = -Infinity;
  let current: Promise<Maintenance | undefined> = Promise.resolve(undefined);

  const readState = async (): Promise<Maintenance | undefined> => {
    try {
      return { until: dateOf(await readFile(file, 'utf8')) ?? until };
    } catch {
      // Without a readable file only the setting counts.
      return isOn ? { until } : undefined;
    }
  };

  return () => {
    const nowMs = monotonicMs();
    if (nowMs - checkedMs >= recheckAfterMs) {
      checkedMs = nowMs;
      current = readState();
    }
    return current;
  };
}
