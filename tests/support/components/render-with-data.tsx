import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

/**
 * Renders an element that reads data, with an empty cache and without retries.
 * @returns Testing Library's result, a user, and the cache.
 */
export function renderWithData(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { ...render(element, { wrapper }), client, user: userEvent.setup() };
}
