import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast/toast-region';
import { renderWithData } from '@/tests/support/components/render-with-data';

/** Renders a part of the page with its providers and an empty query cache. */
export function show(element: ReactElement) {
  const prefetch = vi.fn(() => Promise.resolve());
  vi.mocked(useRouter).mockReturnValue({ push: vi.fn(), prefetch } as unknown as ReturnType<typeof useRouter>);
  const view = renderWithData(
    <>
      <h1 tabIndex={-1}>Organization</h1>
      <ToastRegion>{element}</ToastRegion>
    </>,
  );
  return { ...view, prefetch };
}

/** A list that fits in one page. */
export const wholeList = <Item,>(items: Item[]) => ({ items, nextCursor: null });
