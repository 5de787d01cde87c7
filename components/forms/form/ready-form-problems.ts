import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import { formProblems } from './form-problems';

/** For forms that say what is wrong even when the network is gone by then: the sentences come with the page. */
export const { resolverOf, showRejection } = formProblems(() => ({ errorMessage, issueMessage }));
