import * as m from '@/locales/generated/messages';

export type ProgramKey = 'referral' | 'implementation' | 'research';

type Program = {
  /** Also the fragment that links to the program. */
  key: ProgramKey;
  name: () => string;
  answers: Record<Question, () => string>;
};

type Question = 'for' | 'get' | 'ask' | 'paid' | 'terms';

/** The questions that every program answers, in this order. */
export const questions: readonly { key: Question; name: () => string }[] = [
  { key: 'for', name: m.partners_for },
  { key: 'get', name: m.partners_get },
  { key: 'ask', name: m.partners_ask },
  { key: 'paid', name: m.partners_paid },
  { key: 'terms', name: m.partners_terms },
];

/** The partner programs. They state no figures that the operator has not set: open terms are agreed in writing. */
export const programs: readonly Program[] = [
  {
    key: 'referral',
    name: m.partners_referral,
    answers: {
      for: m.partners_referral_for,
      get: m.partners_referral_get,
      ask: m.partners_referral_ask,
      paid: m.partners_referral_paid,
      terms: m.partners_terms_written,
    },
  },
  {
    key: 'implementation',
    name: m.partners_implementation,
    answers: {
      for: m.partners_implementation_for,
      get: m.partners_implementation_get,
      ask: m.partners_implementation_ask,
      paid: m.partners_implementation_paid,
      terms: m.partners_terms_written,
    },
  },
  {
    key: 'research',
    name: m.partners_research,
    answers: {
      for: m.partners_research_for,
      get: m.partners_research_get,
      ask: m.partners_research_ask,
      paid: m.partners_research_paid,
      terms: m.partners_terms_open,
    },
  },
];
