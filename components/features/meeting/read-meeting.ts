/** What a booking host tells of the meeting that it has booked. */
export type Meeting = {
  startsAt: Date;
  /** The meeting takes 15 minutes unless the host says otherwise. */
  endsAt: Date;
  /** IANA name of the zone in which the host shows the time. */
  zone: string;
};

type Parameter = string | string[] | undefined;

const minuteMs = 60_000;
const standardMs = 15 * minuteMs;
/** An end that lies further away is a mistake of whoever wrote the address. */
const longestMs = 24 * 60 * minuteMs;

/** ISO 8601 with an offset: an instant, and not a time that depends on who reads it. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function readInstant(value: Parameter): Date | undefined {
  // A plus sign that was not encoded arrives as a space.
  const text = typeof value === 'string' ? value.replace(' ', '+') : '';
  const date = new Date(instant.test(text) ? text : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readZone(value: Parameter): string {
  try {
    if (typeof value === 'string') return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    // No zone of that name.
  }
  return 'UTC';
}

/**
 * Reads what the booking host adds to the address: `start` and `end` as ISO 8601 instants, `zone` as an IANA name.
 * @returns Nothing without a valid start: the page then refers to the mail.
 */
export function readMeeting(query: Readonly<Record<string, Parameter>>): Meeting | undefined {
  const startsAt = readInstant(query.start);
  if (!startsAt) return undefined;
  const end = readInstant(query.end);
  const lastsMs = end ? end.getTime() - startsAt.getTime() : 0;
  const isLikely = lastsMs > 0 && lastsMs <= longestMs;
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + (isLikely ? lastsMs : standardMs)),
    zone: readZone(query.zone),
  };
}

/**
 * @param value The address's `reschedule`, which anybody may have written.
 * @param meetingUrl The configured booking page.
 * @returns The address, only when it is a page of the booking host over TLS.
 */
export function readReschedule(value: Parameter, meetingUrl: string | undefined): string | undefined {
  if (typeof value !== 'string' || meetingUrl === undefined || !URL.canParse(value)) return undefined;
  const { protocol, host, username, password, href } = new URL(value);
  const isOfHost = URL.canParse(meetingUrl) && host === new URL(meetingUrl).host;
  return protocol === 'https:' && isOfHost && !username && !password ? href : undefined;
}
