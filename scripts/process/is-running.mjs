// @ts-check

/**
 * @param {number} pid
 * @returns {boolean} Whether a process with this id exists, of any user.
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
