/** The highest limit of a category: with all add-ons that can be bought, it stays an integer that JSON keeps exactly. */
export const quotaLimitMax = 1_000_000_000_000_000;

export const quotaUnits = [
  'posts',
  'articles',
  'interactions',
  'landscapes',
  'sections',
  'texts',
  'tasks',
  'flows',
  'hours',
  'bytes',
  'vcpu',
] as const;

type QuotaRule = {
  /** Unit of the limit. Those of cumulative limits are fixed by the specification. */
  unit: (typeof quotaUnits)[number];
  /**
   * Way of counting usage: `window` the use since the last reset, `standing` the existing amount, which shrinks with
   * deletions, `registered` the workflows in the registry of resources, `none` nothing, because the limit applies to
   * each single file or computation.
   */
  counting: 'window' | 'standing' | 'registered' | 'none';
  /** Whether the product measures usage itself. Callers cannot record it (BI-21). */
  isMeasured: boolean;
  /** Purpose of the category, by which pages about usage group it. */
  group: 'compute' | 'data' | 'ai' | 'knowledge';
};

/** Categories that plans measure and limit. The names and their order are fixed by the specification. */
export const quotaRules = {
  'usage-time': { unit: 'hours', counting: 'window', isMeasured: true, group: 'compute' },
  'computing-power': { unit: 'vcpu', counting: 'none', isMeasured: false, group: 'compute' },
  'custom-workflow-quota': { unit: 'flows', counting: 'window', isMeasured: true, group: 'compute' },
  'social-media-posts': { unit: 'posts', counting: 'window', isMeasured: false, group: 'data' },
  'news-media-articles': { unit: 'articles', counting: 'window', isMeasured: false, group: 'data' },
  'landscape-generation': { unit: 'landscapes', counting: 'window', isMeasured: true, group: 'ai' },
  'research-bot-interactions': { unit: 'interactions', counting: 'window', isMeasured: false, group: 'ai' },
  'knowledge-base-index-texts': { unit: 'texts', counting: 'window', isMeasured: false, group: 'knowledge' },
  'knowledge-base-volume': { unit: 'bytes', counting: 'standing', isMeasured: false, group: 'knowledge' },
  'research-agent-tasks': { unit: 'tasks', counting: 'window', isMeasured: false, group: 'ai' },
  'report-section-generation-cost-efficient': { unit: 'sections', counting: 'window', isMeasured: false, group: 'ai' },
  'report-section-generation-state-of-the-art': {
    unit: 'sections',
    counting: 'window',
    isMeasured: false,
    group: 'ai',
  },
  'max-file-size': { unit: 'bytes', counting: 'none', isMeasured: false, group: 'data' },
  storage: { unit: 'bytes', counting: 'standing', isMeasured: true, group: 'data' },
  flows: { unit: 'flows', counting: 'registered', isMeasured: true, group: 'compute' },
} as const satisfies Record<string, QuotaRule>;

export type QuotaCategory = keyof typeof quotaRules;
export type QuotaGroup = QuotaRule['group'];

/** All categories, in their fixed order. */
export const quotaCategories = Object.keys(quotaRules) as [QuotaCategory, ...QuotaCategory[]];
