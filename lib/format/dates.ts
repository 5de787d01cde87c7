/** Dates and times as the specification fixes them (section 9): `dd MMM yyyy` and `HH:mm`, in English. */

// "en-US" because "en-GB" shortens September to "Sept", which is not three letters.
const locale = 'en-US';

function partsOf(instant: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: valueOf('day'), month: valueOf('month'), year: valueOf('year').padStart(4, '0'), valueOf };
}

/**
 * @param instant A Date, or an ISO 8601 string as the API sends it.
 * @param timeZone An IANA name. UTC by default: what the server renders must not depend on where it stands.
 * @returns Such as `07 Mar 2026`.
 * @throws {RangeError} When it is not a date.
 */
export function formatDate(instant: Date | string, timeZone = 'UTC'): string {
  const { day, month, year } = partsOf(new Date(instant), timeZone);
  return `${day} ${month} ${year}`;
}

/**
 * @param instant A Date, or an ISO 8601 string as the API sends it.
 * @param timeZone An IANA name, UTC by default. Say which one it is wherever the time matters.
 * @returns Such as `14:30`.
 * @throws {RangeError} When it is not a date.
 */
export function formatTime(instant: Date | string, timeZone = 'UTC'): string {
  const { valueOf } = partsOf(new Date(instant), timeZone);
  return `${valueOf('hour')}:${valueOf('minute')}`;
}
