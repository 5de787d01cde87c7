import { limitSentences } from '@/lib/pricing/limit-sentences';
import type { Category } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Section } from '@/components/layouts/section/section';
import { TermList } from '@/components/ui/term-list/term-list';

const categories = Object.keys(quotaNames) as Category[];

/** What happens at each limit. */
export function LimitSentences() {
  return (
    <Section
      id="limits"
      heading={m.pricing_limits_heading()}
      intro={m.pricing_limits_intro()}
      headingPlace="beside"
      ground="sunken"
    >
      <TermList
        items={categories.map((category) => ({ term: quotaNames[category](), text: limitSentences[category]() }))}
      />
    </Section>
  );
}
