// The API client loads with the page, because every account page calls the API immediately.
import '@app/api-client/create-api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryClient } from '@/lib/query-client';

/** Provides the data of the logged-in user to account pages. For `getLayout` of account pages only. */
export function PersonalData({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
