import { OutdatedError } from '@/lib/outdated';
import * as m from '@/locales/generated/messages';
import { formProblems } from './form-problems';

/** For pages that must not wait for the error messages. If they cannot load, one generic message replaces them. */
export const { resolverOf, showRejection } = formProblems(() =>
  import('@/lib/i18n/error-message').catch(() => ({
    errorMessage: (error) => (error instanceof OutdatedError ? m.form_outdated() : m.error_server()),
    issueMessage: () => m.error_server(),
  })),
);
