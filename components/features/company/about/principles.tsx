import * as m from '@/locales/generated/messages';
import { Section } from '@/components/layouts/section/section';
import { TermList } from '@/components/ui/term-list/term-list';

const principles = [
  { term: m.about_principle_promise, text: m.about_principle_promise_text },
  { term: m.about_principle_limits, text: m.about_principle_limits_text },
  { term: m.about_principle_draft, text: m.about_principle_draft_text },
  { term: m.about_principle_invented, text: m.about_principle_invented_text },
  { term: m.about_principle_ask, text: m.about_principle_ask_text },
  { term: m.about_principle_everybody, text: m.about_principle_everybody_text },
];

/** The principles of the company, in sentences that can be verified. */
export function Principles() {
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
