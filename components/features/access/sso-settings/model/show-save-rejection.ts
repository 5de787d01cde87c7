import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { UseFormSetError } from 'react-hook-form';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import type { ConfigValues } from './config-values';
import { fieldOfPath } from './field-of-path';

/** Errors that concern the form's values, not the user who sends them. */
const aboutTheForm: readonly ErrorCode[] = [
  'error_validation',
  'error_conflict',
  'error_sso_provider_unreachable',
  'error_sso_not_tested',
  'error_sso_domain_unverified',
];

export const isAboutTheForm = (error: unknown): boolean =>
  error instanceof ApiError && aboutTheForm.includes(error.code);

/** The field for errors about an unreachable provider. */
const addressField = ({ protocol }: ConfigValues) => (protocol === 'oidc' ? 'issuer' : 'metadataUrl');

/**
 * Shows the server's errors at their fields. Names the domain that another organization owns, because the list may have
 * twenty.
 * @param values The values that were sent.
 */
export async function showSaveRejection(
  error: unknown,
  values: ConfigValues,
  setError: UseFormSetError<ConfigValues>,
): Promise<void> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [path, issue] of fields) {
    const domain = values.domains[Number(/^domains\.(\d+)$/.exec(path)?.[1])];
    const problem = issueMessage(issue);
    const message = domain === undefined ? problem : m.sso_domain_taken({ domain, problem });
    setError(fieldOfPath(path), { type: 'server', message });
  }
  if (fields.length > 0) return;
  await showRejection(error, setError, {
    fieldOfCode: {
      error_sso_provider_unreachable: addressField(values),
      error_sso_domain_unverified: 'newDomain',
    },
  });
}
