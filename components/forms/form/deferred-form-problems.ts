import * as m from '@/locales/generated/messages';
import { formProblems } from './form-problems';

/** For pages that must not wait for the sentences. Where they cannot be loaded there is one for all. */
export const { resolverOf, showRejection } = formProblems(() =>
  import('@/lib/i18n/error-message').catch(() => ({
    errorMessage: () => m.error_server(),
    issueMessage: () => m.error_server(),
  })),
);
