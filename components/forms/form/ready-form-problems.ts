import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import { formProblems } from './form-problems';

/** For forms that must show errors even offline: the messages load with the page. */
export const { resolverOf, showRejection } = formProblems(() => ({ errorMessage, issueMessage }));
