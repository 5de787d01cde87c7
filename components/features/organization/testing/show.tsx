import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { callApi } from '../../../../lib/api';
import { ToastRegion } from '../../../ui/toast/toast-region';

// The setup of component tests replaces `lib/api`.
const api = () => vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

/** What a call was given. */
export type Input = { params?: object; query?: Record<string, unknown>; body?: Record<string, unknown> };

/** Answers each call by its name; what a test does not answer it does not expect. */
export function answer(answers: Record<string, (input: Input) => unknown>): void {
  api().mockImplementation(async ({ name }: { name: string }, input: Input = {}) => {
    const given = answers[name];
    if (!given) throw new Error(`Nobody answers ${name} in this test.`);
    return given(input);
  });
}

/** Forgets what the test before called and answered. */
export const forgetCalls = (): void => void api().mockReset();

/** What the calls of one name were given, in their order. */
export const callsOf = (name: string): Input[] =>
  api()
    .mock.calls.filter(([facts]) => (facts as { name: string }).name === name)
    .map(([, input]) => input as Input);

/** Shows a part of the page as a person finds it, with data that nothing is kept of. */
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

/** A list in one part. */
export const wholeList = <Item,>(items: Item[]) => ({ items, nextCursor: null });
