import type { ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import * as m from '../generated/messages';
import { getLocale, type Label, type Locale } from '../locale';

/** Label of each API key scope, for pages and emails. */
export const scopeWords: Record<ApiKeyScope, Label> = {
  'workflows:read': m.keys_scope_workflows_read,
  'workflows:run': m.keys_scope_workflows_run,
  'files:read': m.keys_scope_files_read,
  'files:write': m.keys_scope_files_write,
  'resources:read': m.keys_scope_resources_read,
  'usage:read': m.keys_scope_usage_read,
};

/** Joins the labels of scopes into one line of text. */
export const listScopes = (scopes: readonly ApiKeyScope[], locale: Locale = getLocale()): string =>
  scopes.map((scope) => scopeWords[scope]({}, { locale })).join(' · ');
