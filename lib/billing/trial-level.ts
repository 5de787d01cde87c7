/** From this many days on, the end of a trial is urgent. */
const warnDays = 7;
const badDays = 3;

/** @returns How severe the end of a trial is, which never depends on the color alone: the sentence names the days. */
export function trialLevel(daysLeft: number): 'info' | 'warn' | 'bad' {
  if (daysLeft <= badDays) return 'bad';
  return daysLeft <= warnDays ? 'warn' : 'info';
}
