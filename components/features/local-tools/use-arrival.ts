import { useState } from 'react';
import type { EmailSummary } from './local-api';

/** @returns The mail that came last while the page was open; none at first. */
export function useArrival(emails: readonly EmailSummary[] | undefined): EmailSummary | undefined {
  const [seen, setSeen] = useState<{ newestId: string | undefined; arrived?: EmailSummary } | undefined>();
  const newest = emails?.[0];
  // Compared while rendering, as React advises for state that follows a prop: nothing is shown in between.
  if (emails !== undefined && (seen === undefined || seen.newestId !== newest?.id)) {
    setSeen({ newestId: newest?.id, arrived: seen === undefined ? undefined : newest });
  }
  return seen?.arrived;
}
