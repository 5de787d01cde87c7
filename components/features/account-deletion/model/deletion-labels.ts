import * as m from '@/locales/generated/messages';
import { formatDate } from '@/lib/format/dates';
import { formatCurrency } from '@/lib/format/numbers';
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
  const { organization, invitationCount, apiKeyCount, walletCredits, trialEndsAt, sessionCount } = deletion;
  const { plan, addOnCount, amountDue } = deletion;
  return [
    m.deletion_profile(),
    ...(organization.isErased ? [m.deletion_organization({ organization: organization.name })] : []),
    ...(plan ? [m.deletion_plan({ plan: plan.name, date: formatDate(plan.paidUntil) })] : []),
    ...(addOnCount > 0 ? [m.deletion_add_ons({ n: addOnCount })] : []),
    ...(amountDue ? [m.deletion_amount_due({ amount: formatCurrency(amountDue.amount, amountDue.currency) })] : []),
    ...(walletCredits > 0 ? [m.deletion_credits({ n: walletCredits })] : []),
    ...(trialEndsAt === null ? [] : [m.deletion_trial({ date: formatDate(trialEndsAt) })]),
    ...(apiKeyCount > 0 ? [m.deletion_keys({ n: apiKeyCount })] : []),
    ...(invitationCount > 0 ? [m.deletion_invitations({ n: invitationCount })] : []),
    m.deletion_sessions({ n: sessionCount }),
  ];
}
