import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { callApi } from '@/lib/api';
import { ToastRegion } from '@/components/ui/toast/toast-region';

// The setup file of the component tests mocks `lib/api`.
const api = () => vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

/** A call's input. */
export type Input = { params?: object; query?: Record<string, unknown>; body?: Record<string, unknown> };

/** Mocks API calls by name. An unexpected call throws. */
export function answer(answers: Record<string, (input: Input) => unknown>): void {
  api().mockImplementation(async ({ name }: { name: string }, input: Input = {}) => {
    const handler = answers[name];
    if (!handler) throw new Error(`Unexpected API call: ${name}`);
    return handler(input);
  });
}

/** Resets the mocked calls and answers between tests. */
export const forgetCalls = (): void => void api().mockReset();

/** The inputs of all calls with this name, in order. */
export const callsOf = (name: string): Input[] =>
  api()
    .mock.calls.filter(([facts]) => (facts as { name: string }).name === name)
    .map(([, input]) => input as Input);

/** Renders a part of the page with its providers and an empty query cache. */
export function show(element: ReactElement) {
  vi.mocked(useRouter).mockReturnValue({ push: vi.fn() } as unknown as ReturnType<typeof useRouter>);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <h1 tabIndex={-1}>Organization</h1>
      <ToastRegion>{element}</ToastRegion>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}

/** A list that fits in one page. */
export const wholeList = <Item,>(items: Item[]) => ({ items, nextCursor: null });
