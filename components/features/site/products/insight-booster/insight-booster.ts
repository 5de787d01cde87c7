import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { commonQuestions, type Product } from '../product';

/** Insight Booster: reports with their sources. */
export const insightBooster: Product = {
  href: routes.productInsightBooster,
  description: m.products_booster_description,
  heading: m.products_booster_heading,
  lead: m.products_booster_lead,
  jobsHeading: m.products_booster_jobs,
  jobs: [
    {
      drawing: { sheet: 'insight-booster', symbol: 'ask' },
      name: m.products_booster_ask,
      text: m.products_booster_ask_text,
      exampleHeading: m.products_booster_ask_example,
      example: {
        kind: 'values',
        rows: [
          { name: m.products_booster_ask_question, value: m.products_booster_ask_question_text },
          { name: m.products_booster_ask_answer, value: m.products_booster_ask_answer_text },
          { name: m.products_booster_ask_sources, value: () => m.ui_map_count({ n: 3 }) },
        ],
      },
    },
    {
      drawing: { sheet: 'insight-booster', symbol: 'draft' },
      name: m.products_booster_draft,
      text: m.products_booster_draft_text,
      exampleHeading: m.products_booster_draft_example,
      example: {
        kind: 'values',
        rows: [
          { name: m.products_booster_scene_fourth, value: () => m.ui_map_count({ n: 386 }) },
          { name: m.products_booster_draft_model, value: m.products_booster_models_efficient },
          { name: m.products_booster_draft_count, value: m.products_booster_draft_count_text },
        ],
      },
    },
    {
      drawing: { sheet: 'insight-booster', symbol: 'check' },
      name: m.products_booster_check,
      text: m.products_booster_check_text,
      exampleHeading: m.products_booster_check_example,
      exampleNote: null,
      example: {
        kind: 'lines',
        lines: [m.products_booster_check_figures, m.products_booster_check_quotes, m.products_booster_check_gaps],
      },
    },
  ],
  fits: [
    { href: routes.productStudio, symbol: 'studio', text: m.products_booster_fits_studio },
    { href: routes.productWorkflows, symbol: 'workflows', text: m.products_booster_fits_workflows },
  ],
  quotas: [
    'report-section-generation-cost-efficient',
    'report-section-generation-state-of-the-art',
    'research-agent-tasks',
    'knowledge-base-index-texts',
    'knowledge-base-volume',
    'storage',
  ],
  questions: [
    { question: m.products_booster_question_trust, answer: m.products_booster_answer_trust },
    { question: m.products_booster_question_models, answer: m.products_booster_answer_models },
    { question: m.products_booster_question_again, answer: m.products_booster_answer_again },
    { question: m.products_booster_question_look, answer: m.products_booster_answer_look },
    ...commonQuestions,
  ],
};
