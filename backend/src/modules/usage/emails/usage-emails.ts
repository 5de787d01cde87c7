import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import type { Category } from '../counted-amount';

/** The category names, which are fixed. The registry counts flows, so that no email is about them. */
const categoryNames: Record<Category, () => string> = {
  'usage-time': m.products_quota_usage,
  'computing-power': m.products_quota_power,
  'custom-workflow-quota': m.products_quota_custom,
  'social-media-posts': m.products_quota_posts,
  'news-media-articles': m.products_quota_articles,
  'landscape-generation': m.products_quota_landscapes,
  'research-bot-interactions': m.products_quota_interactions,
  'knowledge-base-index-texts': m.products_quota_index,
  'knowledge-base-volume': m.products_quota_volume,
  'research-agent-tasks': m.products_quota_tasks,
  'report-section-generation-cost-efficient': m.products_quota_sections_efficient,
  'report-section-generation-state-of-the-art': m.products_quota_sections_art,
  'max-file-size': m.products_quota_file,
  storage: m.products_quota_storage,
  flows: m.products_quota_flows,
};

type UsageFacts = {
  category: Category;
  percent: number;
  hasAddOnsLeft: boolean;
  /** When the limit resets; undefined for amounts that don't. */
  resetsAt: Date | undefined;
};

/** What happens next: the add-ons are used, or the activity is rejected. */
const sequel = ({ hasAddOnsLeft }: UsageFacts) => (hasAddOnsLeft ? m.emails_usage_add_ons() : m.emails_usage_stops());

/** Builds the email that tells an admin that 80 % or 100 % of a limit are used (BI-17). */
export function usageEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  admin: { email: string; firstName: string; organizationName: string },
  facts: UsageFacts,
): QueuedEmail {
  const { organizationName: organization } = admin;
  const { percent, resetsAt } = facts;
  const category = categoryNames[facts.category]();
  const hasReached = percent >= 100;
  return layOutEmail({
    to: admin.email,
    kind: hasReached ? 'usage-reached' : 'usage-near',
    subject: hasReached
      ? m.emails_usage_reached_subject({ organization })
      : m.emails_usage_near_subject({ organization }),
    name: admin.firstName,
    paragraphs: [
      hasReached
        ? m.emails_usage_reached_intro({ organization, category })
        : m.emails_usage_near_intro({ organization, category, percent }),
      ...(hasReached ? [sequel(facts)] : []),
      ...(resetsAt ? [m.emails_usage_resets({ time: emailTime(resetsAt) })] : []),
    ],
    button: { label: m.emails_usage_button(), url: `${publicBaseUrl}/subscription` },
    notes: [],
    reason: m.email_reason_admin({ organization }),
  });
}
