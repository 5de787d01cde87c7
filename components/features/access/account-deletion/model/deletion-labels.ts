import { closingLossLabels } from '@/lib/organization/closing-loss-labels';
import * as m from '@/locales/generated/messages';
import type { Deletion } from '../api/deletion-calls';

type ResourceType = Deletion['resources'][number]['type'];

/** The label of a number of resources, by type. */
const countLabels: Record<ResourceType, (count: { n: number }) => string> = {
  'studio-project': m.deletion_studio_projects,
  'studio-project-template': m.deletion_studio_project_templates,
  'knowledge-base': m.deletion_knowledge_bases,
  workflow: m.deletion_workflows,
  'insight-booster-project': m.deletion_insight_booster_projects,
  'insight-booster-report-template': m.deletion_insight_booster_report_templates,
  file: m.deletion_files,
  'ai-model': m.deletion_ai_models,
};

/** Labels for the number of resources that the user owns, by type. */
export const resourceLabels = ({ resources }: Deletion): string[] =>
  resources.map(({ type, count: n }) => countLabels[type]({ n }));

/** Labels for everything else that is lost. Zero counts are left out. */
export function lossLabels(deletion: Deletion): string[] {
  const { organization, losses, invitationCount, apiKeyCount, sessionCount } = deletion;
  return [
    m.deletion_profile(),
    ...(organization.isErased ? [m.deletion_organization({ organization: organization.name })] : []),
    ...(losses ? closingLossLabels(losses) : []),
    ...(apiKeyCount > 0 ? [m.deletion_keys({ n: apiKeyCount })] : []),
    ...(invitationCount > 0 ? [m.deletion_invitations({ n: invitationCount })] : []),
    m.deletion_sessions({ n: sessionCount }),
  ];
}
