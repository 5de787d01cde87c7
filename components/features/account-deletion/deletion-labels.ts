import * as m from '../../../locales/generated/messages';
import { formatDate } from '../../../lib/format/dates';
import type { Deletion } from './deletion-calls';

type ResourceType = Deletion['resources'][number]['type'];

/** So many things of a type, in words. */
const counted: Record<ResourceType, (count: { n: number }) => string> = {
  'studio-project': m.deletion_studio_projects,
  'studio-project-template': m.deletion_studio_project_templates,
  'knowledge-base': m.deletion_knowledge_bases,
  workflow: m.deletion_workflows,
  'insight-booster-project': m.deletion_insight_booster_projects,
  'insight-booster-report-template': m.deletion_insight_booster_report_templates,
  file: m.deletion_files,
  'ai-model': m.deletion_ai_models,
};

/** What the person has made, by type. */
export const resourceWords = ({ resources }: Deletion): string[] =>
  resources.map(({ type, count: n }) => counted[type]({ n }));

/** What goes besides, in the person's own figures. What there is none of is not spoken of. */
export function lossLabels(deletion: Deletion): string[] {
  const { organization, invitationCount, apiKeyCount, walletCredits, trialEndsAt, sessionCount } = deletion;
  return [
    m.deletion_profile(),
    ...(organization.isErased ? [m.deletion_organization({ organization: organization.name })] : []),
    ...(walletCredits > 0 ? [m.deletion_credits({ n: walletCredits })] : []),
    ...(trialEndsAt === null ? [] : [m.deletion_trial({ date: formatDate(trialEndsAt) })]),
    ...(apiKeyCount > 0 ? [m.deletion_keys({ n: apiKeyCount })] : []),
    ...(invitationCount > 0 ? [m.deletion_invitations({ n: invitationCount })] : []),
    m.deletion_sessions({ n: sessionCount }),
  ];
}
