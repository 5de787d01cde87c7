/** Durations, in milliseconds unless the name has another unit. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Length of the free trial, in days of 24 hours (SU-1). */
export const trialDays = 14;

/** Lifetime of a session with "Stay signed in for 2 weeks" (SE-2). Using it extends nothing. */
export const staySignedInMs = 14 * dayMs;
