import { routes } from '@app/routes';
import { hasTrackers } from '@/lib/env';
import { errorReports, trackers } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { Section } from '@/components/blocks/section/section';
import { companyPageGraph } from '@/components/seo/company-page';
import { StructuredData } from '@/components/seo/structured-data';
import { ChoiceForm } from './choice-form';
import { SentEvents } from './sent-events';
import { TrackerList } from './tracker-list';

/** Every tracker of this installation, its state on this device, and what it sent. */
export function WhatWeMeasure() {
  return (
    <>
      <StructuredData
        graph={companyPageGraph({
          type: 'WebPage',
          name: m.measurement_page_title(),
          description: m.measurement_page_description(),
          href: routes.whatWeMeasure,
        })}
      />
      <PageIntro
        heading={m.measurement_page_title()}
        lead={hasTrackers ? m.measurement_page_lead() : m.measurement_page_nothing()}
      />
      {hasTrackers && (
        <>
          <Section
            id="choices"
            heading={m.ui_nav_cookie_choices()}
            intro={m.measurement_choices_intro()}
            headingPlace="beside"
            ground="sunken"
          >
            <ChoiceForm />
          </Section>
          <TrackerList />
          <Section id="sent" heading={m.measurement_sent_heading()} ground="sunken">
            <SentEvents />
          </Section>
          <Section id="secrets" heading={m.measurement_secrets_heading()} headingPlace="beside">
            <p className="measure">{trackers.affiliate ? m.affiliate_secrets_text() : m.measurement_secrets_text()}</p>
          </Section>
        </>
      )}
      {errorReports && (
        <Section id="errors" heading={m.measurement_errors_heading()} headingPlace="beside" ground="sunken">
          <p className="measure">{m.measurement_errors_text({ host: new URL(errorReports.dsn).host })}</p>
        </Section>
      )}
    </>
  );
}
