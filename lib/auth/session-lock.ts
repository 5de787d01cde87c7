/** The lock's name, shared by all tabs. Only its holder may exchange the tokens. */
const lockName = 'session-refresh';

/**
 * Runs `work` in one tab at a time. Browsers without the Web Locks API rely on the backend, which returns the same
 * successor for 10 s.
 */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request(lockName, work) as Promise<Result>) : work();
}
