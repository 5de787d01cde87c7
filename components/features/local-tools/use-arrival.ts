import { useState } from 'react';
import type { MailSummary } from './local-api';

/** @returns The mail that came last while the page was open; none at first. */
export function useArrival(mails: readonly MailSummary[] | undefined): MailSummary | undefined {
  const [seen, setSeen] = useState<{ newestId: string | undefined; arrived?: MailSummary } | undefined>();
  const newest = mails?.[0];
  // Compared while rendering, as React advises for state that follows a prop: nothing is shown in between.
  if (mails !== undefined && (seen === undefined || seen.newestId !== newest?.id)) {
    setSeen({ newestId: newest?.id, arrived: seen === undefined ? undefined : newest });
  }
  return seen?.arrived;
}
