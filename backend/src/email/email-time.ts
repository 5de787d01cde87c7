const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (time: Date) => Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));

/** Formats a day in UTC as `dd MMM yyyy`. */
export function emailDay(time: Date): string {
  const { day, month, year } = partsOf(time);
  return `${day} ${month} ${year}`;
}

/** Formats a time as `dd MMM yyyy, HH:mm UTC`, because the recipient's time zone is unknown. */
export function emailTime(time: Date): string {
  const { hour, minute } = partsOf(time);
  return `${emailDay(time)}, ${hour}:${minute} UTC`;
}
