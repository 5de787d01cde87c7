import { addDays, startOfDay } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Actions } from '@/components/ui/actions/actions';
import { ButtonLink } from '@/components/ui/button/button-link';
import { TermList } from '@/components/ui/term-list/term-list';
import styles from './local-page.module.css';

const meetingMs = 15 * minuteMs;
const meetingHourUtc = 10;

/** Sites outside of the product, and the setting with the address of each. */
const sites = {
  'help-center': { name: m.ui_nav_help_center, setting: 'HELP_CENTRE_URL' },
  social: { name: m.ui_nav_social, setting: 'SOCIAL_URL' },
  meeting: { name: m.ui_book_meeting, setting: 'MEETING_URL' },
};

const isSite = (value: unknown): value is keyof typeof sites =>
  typeof value === 'string' && Object.hasOwn(sites, value);

/** @returns The URL to which a booking site redirects after a meeting was booked for tomorrow. */
function bookedMeetingUrl(): string {
  const midnight = addDays(startOfDay(new Date()), 1);
  const start = new Date(midnight.getTime() + meetingHourUtc * 60 * minuteMs);
  const query = new URLSearchParams({
    start: start.toISOString(),
    end: new Date(start.getTime() + meetingMs).toISOString(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return `${routes.meetingConfirmation}?${query.toString()}`;
}

/**
 * Names the site that a link leads to once it is configured. In place of the booking site, it also books a sample
 * meeting.
 */
export function ElsewherePage() {
  const { query, isReady } = useRouter();
  const to = isReady && isSite(query.to) ? query.to : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{to ? sites[to].name() : m.local_elsewhere_title()}</h1>
        {to && <p className="text-lead measure">{m.local_elsewhere_lead({ setting: sites[to].setting })}</p>}
      </div>
      {isReady && !to && (
        <TermList
          items={Object.entries(sites).map(([site, { name, setting }]) => ({
            term: name(),
            text: <code>{setting}</code>,
            href: `/local/elsewhere?to=${site}`,
          }))}
        />
      )}
      {to === 'meeting' && (
        <Actions>
          <ButtonLink href={bookedMeetingUrl()}>{m.local_elsewhere_book()}</ButtonLink>
        </Actions>
      )}
    </div>
  );
}
