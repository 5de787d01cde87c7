import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/layouts/closing-call/closing-call';
import { Questions } from '@/components/layouts/questions/questions';
import { LimitSentences } from './limit-sentences';

const questions = [
  { question: m.pricing_question_tax, answer: m.pricing_answer_tax },
  { question: m.pricing_question_cancel, answer: m.pricing_answer_cancel },
  { question: m.pricing_question_trial_end, answer: m.pricing_answer_trial_end },
  { question: m.pricing_question_change, answer: m.pricing_answer_change },
  { question: m.pricing_question_credits, answer: m.pricing_answer_credits },
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
