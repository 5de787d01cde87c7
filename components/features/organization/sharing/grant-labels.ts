import type { ResourceRole, ResourceType } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';
import type { Grant } from './sharing-calls';

const types: Partial<Record<ResourceType, () => string>> = {
  'studio-project': m.resource_type_studio_project,
  'studio-project-template': m.resource_type_studio_project_template,
  'knowledge-base': m.ui_nav_knowledge_base,
  workflow: m.resource_type_workflow,
  'insight-booster-project': m.resource_type_insight_booster_project,
  'insight-booster-report-template': m.resource_type_insight_booster_report_template,
  file: m.resource_type_file,
  'ai-model': m.resource_type_ai_model,
};

/** Label of the item's type. */
export const typeLabel = (type: ResourceType): string => (types[type] ?? m.resource_type_other)();

export const roleLabels: Record<ResourceRole, () => string> = {
  viewer: m.sharing_role_viewer,
  editor: m.sharing_role_editor,
  manager: m.sharing_role_manager,
};

type Audience = Pick<Grant, 'audience' | 'email'>;

/** Whom an item is shared with, for use within a sentence. */
export function audienceName({ audience, email }: Audience): string {
  if (audience === 'organization') return m.sharing_who_organization();
  if (audience === 'public') return m.sharing_who_public();
  return email ?? m.sharing_who_unknown();
}

/** Whom an item is shared with, as a line of its own. */
export function sharedWith({ audience, email }: Audience): string {
  if (audience === 'organization') return m.sharing_with_organization();
  if (audience === 'public') return m.sharing_with_public();
  return email === null ? m.sharing_with_unknown() : m.sharing_with({ email });
}
