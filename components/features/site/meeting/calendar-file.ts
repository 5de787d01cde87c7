import type { Meeting } from './read-meeting';

const octetsMax = 75;

/** RFC 5545, 3.1: a line has at most 75 octets and continues on the next line, which begins with a space. */
function foldLine(line: string): string {
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

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Formats an instant in UTC, such as `20260307T143000Z` (RFC 5545, 3.3.5). */
const formatUtc = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/**
 * The meeting as an iCalendar file (RFC 5545). The same meeting always has the same UID, so that adding it twice
 * creates one entry.
 */
export function calendarFile({ startsAt, endsAt }: Meeting, title: string, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//meeting//EN`,
    'BEGIN:VEVENT',
    `UID:meeting-${formatUtc(startsAt)}@${host}`,
    `DTSTAMP:${formatUtc(startsAt)}`,
    `DTSTART:${formatUtc(startsAt)}`,
    `DTEND:${formatUtc(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
