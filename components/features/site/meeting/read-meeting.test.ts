import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';
import { readMeeting, readReschedule } from './read-meeting';

const start = '2026-03-07T14:30:00Z';
const quarterLater = new Date('2026-03-07T14:45:00Z');

describe('the meeting in the URL', () => {
  it('the meeting in the URL has a start, an end and a zone', () => {
    expect(readMeeting({ start, end: '2026-03-07T15:00:00Z', zone: 'Europe/Berlin' })).toEqual({
      startsAt: new Date(start),
      endsAt: new Date('2026-03-07T15:00:00Z'),
      zone: 'Europe/Berlin',
    });
  });

  it.each([undefined, 'tomorrow', '2026-03-07', '2026-03-07T14:30:00', '2026-13-07T14:30:00Z', '<b>', ['a', 'b']])(
    'the meeting in the URL is undefined with the invalid start %o',
    (value) => {
      expect(readMeeting({ start: value })).toBeUndefined();
    },
  );

  it.each([undefined, 'later', start, '2026-03-06T14:30:00Z', '2027-03-07T14:30:00Z'])(
    'lasts 15 minutes with the invalid end %o',
    (end) => {
      expect(readMeeting({ start, end })?.endsAt).toEqual(quarterLater);
    },
  );

  it('the meeting in the URL is in UTC if the zone is invalid', () => {
    expect(readMeeting({ start, zone: 'Middle/Earth' })?.zone).toBe('UTC');
    expect(readMeeting({ start, zone: ['Europe/Berlin', 'Europe/Paris'] })?.zone).toBe('UTC');
  });

  it('accepts an offset whose plus sign was decoded to a space', () => {
    expect(readMeeting({ start: '2026-03-07T15:30:00 01:00' })?.startsAt).toEqual(new Date(start));
  });
});

describe('the link to change the time', () => {
  const own = 'https://meet.example/15';

  it('the link to change the time is a page of the booking site', () => {
    expect(readReschedule('https://meet.example/change?id=1', own)).toBe('https://meet.example/change?id=1');
  });

  it.each([
    ['javascript:alert(1)', own],
    ['http://meet.example/change', own],
    ['https://meet.example.evil.example/', own],
    ['https://evil.example/?https://meet.example/', own],
    ['https://meet.example@evil.example/', own],
    ['https://user@meet.example/', own],
    ['//meet.example/', own],
    ['https://meet.example:8443/', own],
    ['https://meet.example/change', undefined],
  ])('the link to change the time is never %s', (value, configured) => {
    expect(readReschedule(value, configured)).toBeUndefined();
  });
});

describe('the calendar file', () => {
  const meeting = { startsAt: new Date(start), endsAt: quarterLater, zone: 'Europe/Berlin' };

  it('contains the time in UTC and a stable UID', () => {
    expect(calendarFile(meeting, 'Meeting', 'dcipher.example').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//dcipher.example//meeting//EN',
      'BEGIN:VEVENT',
      'UID:meeting-20260307T143000Z@dcipher.example',
      'DTSTAMP:20260307T143000Z',
      'DTSTART:20260307T143000Z',
      'DTEND:20260307T144500Z',
      'SUMMARY:Meeting',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes special characters and folds long lines between characters', () => {
    const lines = calendarFile(meeting, `a,b;c\\d\nEND:VEVENT ${'é'.repeat(60)}`, 'dcipher.example').split('\r\n');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT é+$/);
    const bytes = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\uFFFD');
  });
});
