import { minuteMs } from '@app/api-client/rules/values/durations';

/** The booked meeting, as the booking site passes it on. */
export type Meeting = {
  startsAt: Date;
  /** 15 minutes after the start unless the URL says otherwise. */
  endsAt: Date;
  /** The IANA name of the zone in which the meeting was booked. */
  zone: string;
};

type Parameter = string | string[] | undefined;

const defaultDurationMs = 15 * minuteMs;
/** A later end is treated as an error. */
const maxDurationMs = 24 * 60 * minuteMs;

/** ISO 8601 with an offset, so that it denotes an instant and not a local time. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function readInstant(value: Parameter): Date | undefined {
  // A plus sign that was not encoded arrives as a space.
  const text = typeof value === 'string' ? value.replace(' ', '+') : '';
  const date = new Date(instant.test(text) ? text : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readZone(value: Parameter): string {
  try {
    if (typeof value === 'string')
      return Intl.DateTimeFormat(undefined, { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    // There is no zone with this name.
  }
  return 'UTC';
}

/**
 * Reads the parameters of the booking site: `start` and `end` as ISO 8601 instants, `zone` as an IANA name.
 * @returns Undefined without a valid start; the page then refers to the email.
 */
export function readMeeting(query: Readonly<Record<string, Parameter>>): Meeting | undefined {
  const startsAt = readInstant(query.start);
  if (!startsAt) return undefined;
  const end = readInstant(query.end);
  const durationMs = end ? end.getTime() - startsAt.getTime() : 0;
  const isPlausible = durationMs > 0 && durationMs <= maxDurationMs;
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + (isPlausible ? durationMs : defaultDurationMs)),
    zone: readZone(query.zone),
  };
}

/**
 * @param value The query parameter `reschedule`, which is untrusted.
 * @param meetingUrl The configured booking page.
 * @returns The URL if it is an HTTPS page on the host of the booking page, or undefined.
 */
export function readReschedule(value: Parameter, meetingUrl: string | undefined): string | undefined {
  if (typeof value !== 'string' || meetingUrl === undefined || !URL.canParse(value)) return undefined;
  const { protocol, host, username, password, href } = new URL(value);
  const isSameHost = URL.canParse(meetingUrl) && host === new URL(meetingUrl).host;
  return protocol === 'https:' && isSameHost && !username && !password ? href : undefined;
}
