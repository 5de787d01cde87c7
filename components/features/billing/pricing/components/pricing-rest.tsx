import { trialCredits } from '@app/api-client/rules/billing/credits';
import { formatNumber } from '@/lib/format/numbers';
import type { Category } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { limitSentences } from '@/locales/labels/quota-sentences';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { Questions } from '@/components/blocks/questions/questions';
import { Section } from '@/components/blocks/section/section';
import { TermList } from '@/components/ui/term-list/term-list';

const categories = Object.keys(quotaNames) as Category[];

/** Explains the consequence of reaching each limit. */
function LimitSentences() {
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

const questions = [
  { question: m.pricing_question_tax, answer: m.pricing_answer_tax },
  { question: m.pricing_question_cancel, answer: m.pricing_answer_cancel },
  { question: m.pricing_question_trial_end, answer: m.pricing_answer_trial_end },
  { question: m.pricing_question_change, answer: m.pricing_answer_change },
  { question: m.pricing_question_credits, answer: m.pricing_answer_credits },
  {
    question: m.pricing_question_trial_credits,
    answer: () => m.pricing_answer_trial_credits({ credits: formatNumber(trialCredits) }),
  },
];

/** The end of the page: limits, questions and the call to action. */
export function PricingRest() {
  return (
    <>
      <LimitSentences />
      <Questions
        heading={m.pricing_questions_heading()}
        items={questions.map(({ question, answer }) => ({ question: question(), answer: answer() }))}
      />
      <ClosingCall />
    </>
  );
}
