// Every page of a person calls at once: the client comes with the page, not after it.
import '@app/api-client/create-api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryClient } from '../../../lib/query-client';

/** Gives the pages inside the data of the person who is logged in. For `getLayout` of account pages only. */
export function PersonalData({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
