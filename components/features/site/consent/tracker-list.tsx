import {
  contentPercentEvent,
  customerEmailEvent,
  freeTrialEvent,
  leadEvent,
  pageViewEvent,
  partnerClickEvent,
  type EventName,
} from '@app/measurement';
import type { Consent } from '@/lib/measurement/consent';
import { trackers, type Tracker } from '@/lib/measurement/trackers';
import { useConsent } from '@/lib/measurement/use-consent';
import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import styles from './tracker-list.module.css';

const eventTexts: Record<EventName, () => string> = {
  [pageViewEvent]: m.measurement_event_view,
  [contentPercentEvent]: m.measurement_event_percent,
  [partnerClickEvent]: m.affiliate_event_click,
  [customerEmailEvent]: m.affiliate_event_email,
  [freeTrialEvent]: m.affiliate_event_trial,
  [leadEvent]: m.affiliate_event_lead,
};

/** The host of a tracker's base URL. The stand-ins of local mode are paths. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function stateText({ isDecided, accepted }: Consent, { name }: Tracker): string {
  if (!isDecided) return m.measurement_state_undecided();
  return accepted.includes(name) ? m.measurement_state_on() : m.measurement_state_off();
}

function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul role="list" className={styles.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** One section per tracker. */
export function TrackerList() {
  const consent = useConsent();
  return trackers.map((tracker) => {
    const { name, title, purpose, service, host, events, stored } = tracker;
    return (
      <Section key={name} id={name} heading={title()} intro={purpose()} headingPlace="beside">
        <DefinitionList
          emptyLabel={m.measurement_storage_nothing()}
          items={[
            { term: m.measurement_state(), value: <span role="status">{stateText(consent, tracker)}</span> },
            {
              term: m.measurement_receiver(),
              value: m.measurement_receiver_value({ service: service(), host: hostOf(host) }),
            },
            {
              term: m.measurement_events(),
              value: <TextList texts={events.map((event) => eventTexts[event]())} />,
            },
            {
              term: m.measurement_storage(),
              value:
                stored.length > 0 ? (
                  <TextList texts={stored.map((entry) => `${entry.name}: ${entry.purpose()}`)} />
                ) : undefined,
            },
          ]}
        />
      </Section>
    );
  });
}
