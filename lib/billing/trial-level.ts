/** From this many days on, the end of a trial is urgent. */
const warnDays = 7;
const badDays = 3;

/** @returns The severity of the end of a trial. It never depends on the color alone: the sentence names the days. */
export function trialLevel(daysLeft: number): 'info' | 'warn' | 'bad' {
  if (daysLeft <= badDays) return 'bad';
  return daysLeft <= warnDays ? 'warn' : 'info';
}
