/** One name for the whole browser: whichever tab holds it may exchange the tokens. */
const lockName = 'session-refresh';

/** A browser without locks relies on the backend, which answers a predecessor with the same successor for 10 s. */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request(lockName, work) as Promise<Result>) : work();
}
