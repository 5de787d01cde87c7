import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { onTestFinished, vi } from 'vitest';

/**
 * Lets each write to an open file fail in this process as on a full disk, until the test ends. Files can still be created.
 * @returns Ends it before.
 */
export async function fillDisk(): Promise<() => void> {
  const handle = await open(devNull, 'w');
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = vi.spyOn(prototype, 'writeFile').mockRejectedValue(full);
  const free = () => void write.mockRestore();
  onTestFinished(free);
  return free;
}
