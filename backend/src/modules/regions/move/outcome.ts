/** What a step leads to: another one; none for the time being, or because somebody else is at it; or the end. */
export type Outcome = 'goes on' | 'waits' | 'is over';
