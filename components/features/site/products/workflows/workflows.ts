import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { commonQuestions, type Product } from '../product';

/** Workflows, also called flows: repeatable ordered steps. */
export const workflows: Product = {
  href: routes.productWorkflows,
  description: m.products_workflows_description,
  heading: m.products_workflows_heading,
  lead: m.products_workflows_lead,
  jobsHeading: m.products_workflows_jobs,
  jobs: [
    {
      drawing: { sheet: 'workflows', symbol: 'build' },
      name: m.products_workflows_build,
      text: m.products_workflows_build_text,
      exampleHeading: m.products_workflows_build_example,
      example: {
        kind: 'steps',
        lines: [
          m.products_workflows_step_articles,
          m.products_workflows_build_second,
          m.products_workflows_build_third,
        ],
      },
    },
    {
      drawing: { sheet: 'workflows', symbol: 'run' },
      name: m.products_workflows_run,
      text: m.products_workflows_run_text,
      exampleHeading: m.products_workflows_run_example,
      example: {
        kind: 'values',
        rows: [
          {
            name: m.products_workflows_run_first,
            value: () => m.products_workflows_run_figures({ articles: 640, topics: 6 }),
          },
          {
            name: m.products_workflows_run_second,
            value: () => m.products_workflows_run_figures({ articles: 655, topics: 7 }),
          },
          { name: m.products_workflows_run_change, value: m.products_workflows_run_change_text },
        ],
      },
    },
    {
      drawing: { sheet: 'workflows', symbol: 'pause' },
      name: m.products_workflows_pause,
      text: m.products_workflows_pause_text,
      exampleHeading: m.products_workflows_pause_example,
      exampleNote: null,
      example: {
        kind: 'values',
        rows: [
          { name: m.products_workflows_pause_idle, value: m.products_workflows_pause_idle_text },
          { name: m.products_workflows_pause_running, value: m.products_workflows_pause_running_text },
          { name: m.products_workflows_pause_paused, value: m.products_workflows_pause_paused_text },
        ],
      },
    },
  ],
  fits: [
    { href: routes.productStudio, symbol: 'studio', text: m.products_workflows_fits_studio },
    { href: routes.productInsightBooster, symbol: 'insight-booster', text: m.products_workflows_fits_booster },
  ],
  quotas: ['flows', 'custom-workflow-quota', 'usage-time', 'computing-power', 'research-bot-interactions'],
  questions: [
    { question: m.products_workflows_question_cost, answer: m.products_workflows_answer_cost },
    { question: m.products_workflows_question_failure, answer: m.products_workflows_answer_failure },
    { question: m.products_workflows_question_empty, answer: m.products_workflows_answer_empty },
    { question: m.products_workflows_question_change, answer: m.products_workflows_answer_change },
    { question: m.products_workflows_question_team, answer: m.products_workflows_answer_team },
    ...commonQuestions,
  ],
};
