import type { QuotaCategory } from '@app/api-client/contract/fields/enumerations';
import type { Quota } from '@app/api-client/contract/fields/quota';
import type { z } from 'zod';

type Category = z.infer<typeof QuotaCategory>;
type QuotaAnswer = z.infer<typeof Quota>;
type LimitedPlan = 'trial' | 'contour' | 'summit';
type Limits = Record<LimitedPlan, number | null>;

const unlimited = null;
const megabyte = 1_000_000;
const gigabyte = 1_000 * megabyte;

/** A category's unit and its limit in each plan. Cumulative limits are counted per month (PL-1). */
type Row = Pick<QuotaAnswer, 'unit'> & { hasUsage?: false; limits: Limits };

/** All categories, in the order of the contract. */
const rows: Record<Category, Row> = {
  'usage-time': { unit: 'hours', limits: { trial: 20, contour: 60, summit: 240 } },
  'computing-power': { unit: 'vcpu', hasUsage: false, limits: { trial: 2, contour: 4, summit: 16 } },
  'custom-workflow-quota': { unit: 'flows', limits: { trial: 1, contour: 5, summit: unlimited } },
  'social-media-posts': { unit: 'posts', limits: { trial: 5_000, contour: 50_000, summit: 500_000 } },
  'news-media-articles': { unit: 'articles', limits: { trial: 2_000, contour: 20_000, summit: 200_000 } },
  'landscape-generation': { unit: 'landscapes', limits: { trial: 5, contour: 30, summit: 200 } },
  'research-bot-interactions': { unit: 'interactions', limits: { trial: 100, contour: 1_000, summit: 10_000 } },
  'knowledge-base-index-texts': { unit: 'texts', limits: { trial: 5_000, contour: 50_000, summit: 500_000 } },
  'knowledge-base-volume': {
    unit: 'bytes',
    limits: { trial: 500 * megabyte, contour: 5 * gigabyte, summit: 50 * gigabyte },
  },
  'research-agent-tasks': { unit: 'tasks', limits: { trial: 5, contour: 50, summit: 500 } },
  'report-section-generation-cost-efficient': {
    unit: 'sections',
    limits: { trial: 50, contour: 500, summit: 5_000 },
  },
  'report-section-generation-state-of-the-art': {
    unit: 'sections',
    limits: { trial: 10, contour: 100, summit: 1_000 },
  },
  'max-file-size': {
    unit: 'bytes',
    hasUsage: false,
    limits: { trial: 25 * megabyte, contour: 100 * megabyte, summit: 500 * megabyte },
  },
  storage: { unit: 'bytes', limits: { trial: gigabyte, contour: 20 * gigabyte, summit: 200 * gigabyte } },
  flows: { unit: 'flows', limits: { trial: 2, contour: 20, summit: unlimited } },
};

/** Lists a plan's limits by category. */
export const planQuotas = (plan: LimitedPlan): QuotaAnswer[] =>
  Object.entries(rows).map(([category, { unit, limits, hasUsage = true }]) => ({
    category: category as Category,
    unit,
    limit: limits[plan],
    hasUsage,
  }));
