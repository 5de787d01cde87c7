import type { Meeting } from './read-meeting';

const octetsMax = 75;

/** RFC 5545, 3.1: a line has at most 75 octets and goes on in the next, which begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > octetsMax) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** RFC 5545, 3.3.5: an instant in UTC, such as `20260307T143000Z`. */
const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/**
 * The meeting as a file that calendars read (RFC 5545). The same meeting always gets the same id, so that adding it twice
 * makes one entry.
 */
export function calendarFile({ startsAt, endsAt }: Meeting, title: string, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(host)}//meeting//EN`,
    'BEGIN:VEVENT',
    `UID:meeting-${stamp(startsAt)}@${host}`,
    `DTSTAMP:${stamp(startsAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
