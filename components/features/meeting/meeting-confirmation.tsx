import { useSyncExternalStore } from 'react';
import { appBaseUrl } from '../../../lib/env';
import { formatDate, formatTime } from '../../../lib/format/dates';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { OnwardLinks } from '../../layouts/onward-links/onward-links';
import { PageIntro } from '../../layouts/page-intro/page-intro';
import { Section } from '../../layouts/section/section';
import { lookOf } from '../../ui/button/button-look';
import { ButtonLink } from '../../ui/button/button-link';
import { Icon } from '../../ui/icon/icon';
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

/** Where a booking ends: when it is, how to change it, and what to have at hand. */
export function MeetingConfirmation({ meeting, rescheduleUrl }: MeetingConfirmationProps) {
  const toPrepare = [m.meeting_prepare_texts(), m.meeting_prepare_question(), m.meeting_prepare_today()];
  return (
    <>
      <PageIntro heading={m.meeting_title()} lead={meeting ? m.meeting_lead() : m.meeting_check_mail()}>
        {meeting && <When meeting={meeting} />}
        {(meeting || rescheduleUrl) && (
          <div className={styles.actions}>
            {meeting && <CalendarLink meeting={meeting} />}
            {rescheduleUrl && (
              <ButtonLink href={rescheduleUrl} size="l">
                {m.meeting_reschedule()}
              </ButtonLink>
            )}
          </div>
        )}
      </PageIntro>
      <Section id="prepare" heading={m.meeting_prepare()} headingPlace="beside" ground="raised">
        <ol className={styles.list}>
          {toPrepare.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Section>
      <Section id="meanwhile" heading={m.meeting_meanwhile()} headingPlace="beside">
        <OnwardLinks
          entries={[
            { label: m.ui_nav_stories(), href: routes.customerSuccessStories },
            { label: m.ui_nav_studio(), href: routes.productStudio },
            { label: m.ui_nav_white_paper(), href: routes.downloadWhitepaper },
          ]}
        />
      </Section>
    </>
  );
}
