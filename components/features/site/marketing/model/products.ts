import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';

type Job = { name: () => string; text: () => string };

export type Product = {
  /** The symbol of its drawing. */
  symbol: 'studio' | 'workflows' | 'insight-booster';
  href: string;
  name: () => string;
  promise: () => string;
  jobs: readonly Job[];
};

/** The products, in the order in which a text passes through them. */
export const products: readonly Product[] = [
  {
    symbol: 'studio',
    href: routes.productStudio,
    name: m.ui_nav_studio,
    promise: m.home_studio_promise,
    jobs: [
      { name: m.home_studio_collect, text: m.home_studio_collect_text },
      { name: m.home_studio_read, text: m.home_studio_read_text },
      { name: m.home_studio_follow, text: m.home_studio_follow_text },
    ],
  },
  {
    symbol: 'workflows',
    href: routes.productWorkflows,
    name: m.ui_nav_workflows,
    promise: m.home_workflows_promise,
    jobs: [
      { name: m.home_workflows_build, text: m.home_workflows_build_text },
      { name: m.home_workflows_run, text: m.home_workflows_run_text },
      { name: m.home_workflows_pause, text: m.home_workflows_pause_text },
    ],
  },
  {
    symbol: 'insight-booster',
    href: routes.productInsightBooster,
    name: m.ui_nav_insight_booster,
    promise: m.home_booster_promise,
    jobs: [
      { name: m.home_booster_ask, text: m.home_booster_ask_text },
      { name: m.home_booster_draft, text: m.home_booster_draft_text },
      { name: m.home_booster_check, text: m.home_booster_check_text },
    ],
  },
];
