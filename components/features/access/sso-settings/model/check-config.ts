import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { saveSsoConfig } from '@app/api-client/contract/access/single-sign-on';
import { saveInputOf, withTypedDomain, type ConfigValues } from './config-values';
import { fieldOfPath } from './field-of-path';
import type { SsoConfig } from '../api/sso-settings-calls';

type Issues = Partial<Record<keyof ConfigValues, FieldIssue>>;

/**
 * Validates the form with the API call's schema and checks that the typed domain is one. A separate module, because the
 * schema includes the validator.
 */
export function checkConfig(typed: ConfigValues, config: SsoConfig | undefined): Issues {
  const values = withTypedDomain(typed);
  const body = saveInputOf(values, config);
  const { error } = saveSsoConfig.body.safeParse(body);
  const found = Object.entries(fieldIssues(error?.issues ?? [], body));
  const issues: Issues = Object.fromEntries(found.map(([path, issue]) => [fieldOfPath(path), issue]));
  if (values.newDomain.trim() !== '') return { ...issues, newDomain: { code: 'domain' } };
  return values.domains.length === 0 ? { ...issues, newDomain: { code: 'required' } } : issues;
}
