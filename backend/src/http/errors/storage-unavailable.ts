import { constants } from 'node:os';

/** No space left, a used-up quota, and a file system that became read-only, as after an error of its disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Checks whether an error means that files can't be stored for now, because of the disk and not of the file. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code = '', errno = 0 } = current as NodeJS.ErrnoException;
    // Node.js has no name for EDQUOT, only its number (libuv's list of errors).
    if (codes.has(code) || errno === -constants.errno.EDQUOT) return true;
  }
  return false;
}
