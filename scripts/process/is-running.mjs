// @ts-check

/**
 * @param {number} pid
 * @returns {boolean} Whether a process with this number exists, whoever owns it.
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running, too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
