import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import styles from './meeting.module.css';

/** Preparations for the meeting, and links to read until then. */
export function MeetingRest() {
  const preparations = [m.meeting_prepare_texts(), m.meeting_prepare_question(), m.meeting_prepare_today()];
  return (
    <>
      <Section id="prepare" heading={m.meeting_prepare()} headingPlace="beside" ground="raised">
        <ol className={styles.list}>
          {preparations.map((line) => (
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
