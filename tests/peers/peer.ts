import { spawnSync } from 'node:child_process';

/** A program of others that the product is tried with. */
export type Peer = {
  name: string;
  /** Its version; undefined if it isn't installed. */
  version(): string | undefined | false;
  /** The command that installs it. */
  missing: string;
  /** Description of what is tried, as in docs/peers.md. */
  tried: string;
  /** @param folder An empty one, which is removed. @throws If something does not work. */
  try(folder: string): Promise<void>;
};

/** Whether a program is on the path. */
export const installed = (program: string): boolean => spawnSync('which', [program]).status === 0;
