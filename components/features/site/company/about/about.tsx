import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { reachable } from '@/lib/navigation/nav-entries';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { Section } from '@/components/blocks/section/section';
import { companyPageGraph } from '@/components/seo/company-page';
import { StructuredData } from '@/components/seo/structured-data';
import { TermList } from '@/components/ui/term-list/term-list';
import { FieldBook } from './field-book';
import { Imprint } from './imprint';
import { Limits } from './limits';
import { Method } from './method';

const principles = [
  { term: m.about_principle_promise, text: m.about_principle_promise_text },
  { term: m.about_principle_limits, text: m.about_principle_limits_text },
  { term: m.about_principle_draft, text: m.about_principle_draft_text },
  { term: m.about_principle_invented, text: m.about_principle_invented_text },
  { term: m.about_principle_ask, text: m.about_principle_ask_text },
  { term: m.about_principle_everybody, text: m.about_principle_everybody_text },
];

/** The principles of the company, in sentences that can be verified. */
function Principles() {
  return (
    <Section
      id="principles"
      heading={m.about_principles_heading()}
      intro={m.about_principles_intro()}
      headingPlace="beside"
      ground="raised"
    >
      <TermList items={principles.map(({ term, text }) => ({ term: term(), text: text() }))} />
    </Section>
  );
}

/** The page about the company, the method and its limits. */
export function About() {
  const onward = reachable([
    { label: m.ui_nav_people(), line: m.about_onward_people(), href: routes.ourPeople },
    { label: m.ui_nav_press(), line: m.about_onward_press(), href: routes.pressRoom },
    { label: m.ui_nav_contact_us(), line: m.about_onward_contact(), href: routes.contactUs },
  ]);
  return (
    <>
      <StructuredData
        graph={companyPageGraph({
          type: 'AboutPage',
          name: m.ui_nav_about(),
          description: m.about_description(),
          href: routes.about,
        })}
      />
      <PageIntro heading={m.about_heading()} lead={m.about_lead()} figure={<Imprint />}>
        <p className="measure">{m.about_story()}</p>
      </PageIntro>
      <Method />
      <Limits />
      <Principles />
      <FieldBook />
      <Section id="onward" heading={m.about_onward_heading()} headingPlace="beside">
        <TermList items={onward.map(({ label, line, href }) => ({ term: label, text: line, href }))} />
      </Section>
      <ClosingCall />
    </>
  );
}
