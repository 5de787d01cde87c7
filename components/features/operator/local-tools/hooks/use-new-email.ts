import { useState } from 'react';
import type { EmailSummary } from '../api/local-api';

/** @returns The newest email that arrived while the page was open, or undefined. */
export function useNewEmail(emails: readonly EmailSummary[] | undefined): EmailSummary | undefined {
  const [seen, setSeen] = useState<{ newestId: string | undefined; arrived?: EmailSummary } | undefined>();
  const newest = emails?.[0];
  // Set during rendering, as React recommends for state that follows a prop, so that no outdated state is shown.
  if (emails !== undefined && (seen === undefined || seen.newestId !== newest?.id)) {
    setSeen({ newestId: newest?.id, arrived: seen === undefined ? undefined : newest });
  }
  return seen?.arrived;
}
