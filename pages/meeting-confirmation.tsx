import { useRouter } from 'next/router';
import { DeferredMeetingRest } from '@/components/features/site/meeting/deferred-meeting-rest';
import { MeetingConfirmation } from '@/components/features/site/meeting/meeting-confirmation';
import { readMeeting, readReschedule } from '@/components/features/site/meeting/read-meeting';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';

/** The booking host redirects here after a booking. The parameters that it adds are rendered as text only. */
export default function MeetingConfirmationPage() {
  const { query } = useRouter();
  return (
    <SiteLayout>
      <PageHead title={m.meeting_page_title()} isUnlisted />
      <MeetingConfirmation
        meeting={readMeeting(query)}
        rescheduleUrl={readReschedule(query.reschedule, externalTargets.meetingUrl)}
      />
      <DeferredMeetingRest />
    </SiteLayout>
  );
}
