import { routes } from '@app/routes';
import { hasOutsideContent } from '@/lib/env';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import hero from '@/components/ui/landscape/generated/hero.json';
import { landscapeCaption } from '@/components/ui/landscape/landscape-caption';
import topics from '@/components/ui/landscape/generated/topics.json';
import { commonQuestions, type Product } from '../product';

/** The caption of the job examples, which use the landscape at the top of the page. */
const exampleCaption = () => landscapeCaption(hasOutsideContent);
const largest = hero.summits.slice(0, 3);
const [first] = largest;
/** The pages whose paragraphs are nearest to the first summit. */
const nearest = [...new Set(topics.find(({ id }) => id === first?.id)?.samples.map(({ title }) => title))];

/** The sample project of the first job. Its total is computed. */
const collected = [
  { name: m.products_studio_collect_file, count: 1250 },
  { name: m.products_studio_collect_articles, count: 640 },
  { name: m.quota_posts_name, count: 2400 },
];
const total = collected.reduce((sum, { count }) => sum + count, 0);

/** Studio: texts become a landscape. */
export const studio: Product = {
  href: routes.productStudio,
  description: m.products_studio_description,
  heading: m.products_studio_heading,
  lead: m.products_studio_lead,
  jobsHeading: m.products_studio_jobs,
  jobs: [
    {
      drawing: { sheet: 'studio', symbol: 'collect' },
      name: m.products_studio_collect,
      text: m.products_studio_collect_text,
      exampleHeading: m.products_studio_collect_example,
      example: {
        kind: 'values',
        rows: [
          ...collected.map(({ name, count }) => ({ name, value: () => formatNumber(count) })),
          { name: m.products_studio_collect_total, value: () => m.ui_map_count({ n: formatNumber(total) }) },
        ],
      },
    },
    {
      drawing: { sheet: 'studio', symbol: 'read' },
      name: m.products_studio_read,
      text: m.products_studio_read_text,
      exampleHeading: m.products_studio_read_example,
      example: {
        kind: 'values',
        rows: largest.map(({ name, count }) => ({ name: () => name, value: () => m.ui_map_count({ n: count }) })),
      },
      exampleNote: exampleCaption,
    },
    {
      drawing: { sheet: 'studio', symbol: 'follow' },
      name: m.products_studio_follow,
      text: m.products_studio_follow_text,
      exampleHeading: () => m.products_studio_follow_example({ topic: first?.name ?? '' }),
      example: {
        kind: 'lines',
        lines: nearest.map((title) => () => title),
      },
      exampleNote: exampleCaption,
    },
  ],
  fits: [
    { href: routes.productWorkflows, symbol: 'workflows', text: m.products_studio_fits_workflows },
    { href: routes.productInsightBooster, symbol: 'insight-booster', text: m.products_studio_fits_booster },
  ],
  quotas: [
    'landscape-generation',
    'news-media-articles',
    'social-media-posts',
    'usage-time',
    'computing-power',
    'max-file-size',
    'storage',
  ],
  questions: [
    { question: m.products_studio_question_axes, answer: m.products_studio_answer_axes },
    { question: m.products_studio_question_names, answer: m.products_studio_answer_names },
    { question: m.products_studio_question_distance, answer: m.products_studio_answer_distance },
    { question: m.products_studio_question_sharing, answer: m.products_studio_answer_sharing },
    ...commonQuestions,
  ],
};
