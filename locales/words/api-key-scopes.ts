import type { ApiKeyScope } from '@app/api-client/rules/api-keys';
import * as m from '../generated/messages';

/** What each scope of a key opens, for pages and mails. */
export const scopeWords: Record<ApiKeyScope, () => string> = {
  'workflows:read': m.keys_scope_workflows_read,
  'workflows:run': m.keys_scope_workflows_run,
  'resources:read': m.keys_scope_resources_read,
  'usage:read': m.keys_scope_usage_read,
};

/** @returns What several scopes open, as one text to stand in a sentence or behind a colon. */
export const listScopes = (scopes: readonly ApiKeyScope[]): string =>
  scopes.map((scope) => scopeWords[scope]()).join(' · ');
