import { useSyncExternalStore } from 'react';
import { appBaseUrl } from '@/lib/env';
import { formatDate, formatTime } from '@/lib/format/dates';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/layouts/page-intro/page-intro';
import { lookOf } from '@/components/ui/button/button-look';
import { Icon } from '@/components/ui/icon/icon';
import { calendarFile } from './calendar-file';
import styles from './meeting.module.css';
import type { Meeting } from './read-meeting';

type MeetingConfirmationProps = {
  /** Undefined where the booking host told nothing of it. */
  meeting: Meeting | undefined;
  rescheduleUrl: string | undefined;
};

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknownOnServer = () => undefined;

/** When it is, in one zone. The day of the end is not named: nobody books a quarter of an hour over midnight unawares. */
function timeIn({ startsAt, endsAt }: Meeting, zone: string): string {
  return m.meeting_time({
    date: formatDate(startsAt, zone),
    from: formatTime(startsAt, zone),
    to: formatTime(endsAt, zone),
  });
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** The time in the zone of the booking, and in the visitor's where the clocks there show another one. */
function When({ meeting }: { meeting: Meeting }) {
  const { zone } = meeting;
  const own = useSyncExternalStore(never, ownZone, unknownOnServer);
  const time = timeIn(meeting, zone);
  const ownTime = own === undefined ? time : timeIn(meeting, own);
  return (
    <dl className={styles.when}>
      <dt>{m.meeting_zone({ zone: zoneName(zone) })}</dt>
      <dd>
        <time dateTime={meeting.startsAt.toISOString()}>{time}</time>
      </dd>
      {own !== undefined && ownTime !== time && (
        <>
          <dt>{m.meeting_your_zone({ zone: zoneName(own) })}</dt>
          <dd>
            <time dateTime={meeting.startsAt.toISOString()}>{ownTime}</time>
          </dd>
        </>
      )}
    </dl>
  );
}

/** A file in the link itself: nothing is fetched, and nothing of the meeting is told to a server. */
function CalendarLink({ meeting }: { meeting: Meeting }) {
  const title = m.meeting_event({ company: m.company_name() });
  const file = calendarFile(meeting, title, new URL(appBaseUrl).hostname);
  return (
    <a
      className={lookOf({ tone: 'primary', size: 'l' })}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="meeting.ics"
    >
      <Icon name="download" />
      {m.meeting_calendar()}
    </a>
  );
}

/** Where a booking ends: when it is and how to change it, at the host where it was made. */
export function MeetingConfirmation({ meeting, rescheduleUrl }: MeetingConfirmationProps) {
  return (
    <PageIntro heading={m.meeting_title()} lead={meeting ? m.meeting_lead() : m.meeting_check_mail()}>
      {meeting && <When meeting={meeting} />}
      {(meeting || rescheduleUrl) && (
        <div className={styles.actions}>
          {meeting && <CalendarLink meeting={meeting} />}
          {rescheduleUrl && (
            <a href={rescheduleUrl} className={lookOf({ size: 'l' })}>
              {m.meeting_reschedule()}
              <Icon name="external" size={16} />
            </a>
          )}
        </div>
      )}
    </PageIntro>
  );
}
