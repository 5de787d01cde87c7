import { useSyncExternalStore } from 'react';
import { appBaseUrl } from '@/lib/env';
import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { buttonClass } from '@/components/ui/button/button-class';
import { Icon } from '@/components/ui/icon/icon';
import { calendarFile } from './calendar-file';
import styles from './meeting.module.css';
import type { Meeting } from './read-meeting';

type MeetingConfirmationProps = {
  /** Undefined if the URL contains no valid time. */
  meeting: Meeting | undefined;
  rescheduleUrl: string | undefined;
};

const subscribeToNothing = () => () => {};
const readBrowserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknownOnServer = () => undefined;

/** The time in one zone. The date of the end is omitted. */
function formatMeeting({ startsAt, endsAt }: Meeting, zone: string): string {
  return m.meeting_time({
    date: formatDate(startsAt, zone),
    from: formatTime(startsAt, zone),
    to: formatTime(endsAt, zone),
  });
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** The time in the zone of the booking and, if it differs, in the zone of the browser. */
function MeetingTime({ meeting }: { meeting: Meeting }) {
  const { zone } = meeting;
  const browserZone = useSyncExternalStore(subscribeToNothing, readBrowserZone, unknownOnServer);
  const time = formatMeeting(meeting, zone);
  const browserTime = browserZone === undefined ? time : formatMeeting(meeting, browserZone);
  return (
    <dl className={styles.when}>
      <dt>{m.meeting_zone({ zone: zoneName(zone) })}</dt>
      <dd>
        <time dateTime={meeting.startsAt.toISOString()}>{time}</time>
      </dd>
      {browserZone !== undefined && browserTime !== time && (
        <>
          <dt>{m.meeting_your_zone({ zone: zoneName(browserZone) })}</dt>
          <dd>
            <time dateTime={meeting.startsAt.toISOString()}>{browserTime}</time>
          </dd>
        </>
      )}
    </dl>
  );
}

/** A data URL with the calendar file: nothing is fetched, and the meeting is sent to no server. */
function CalendarLink({ meeting }: { meeting: Meeting }) {
  const title = m.meeting_event({ company: m.company_name() });
  const file = calendarFile(meeting, title, new URL(appBaseUrl).hostname);
  return (
    <a
      className={buttonClass({ tone: 'primary', size: 'l' })}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="meeting.ics"
    >
      <Icon name="download" />
      <span>{m.meeting_calendar()}</span>
    </a>
  );
}

/** The page after a booking: the time of the meeting, and a link to change it on the booking site. */
export function MeetingConfirmation({ meeting, rescheduleUrl }: MeetingConfirmationProps) {
  return (
    <PageIntro heading={m.meeting_title()} lead={meeting ? m.meeting_lead() : m.meeting_check_email()}>
      {meeting && <MeetingTime meeting={meeting} />}
      {(meeting || rescheduleUrl) && (
        <div className={styles.actions}>
          {meeting && <CalendarLink meeting={meeting} />}
          {rescheduleUrl && (
            <a href={rescheduleUrl} className={buttonClass({ size: 'l' })}>
              <span>{m.meeting_reschedule()}</span>
              <Icon name="external" size={16} />
            </a>
          )}
        </div>
      )}
    </PageIntro>
  );
}
