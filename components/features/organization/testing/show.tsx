import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast/toast-region';
import { renderWithData } from '@/tests/support/render-with-data';

/** Renders a part of the page with its providers and an empty query cache. */
export function show(element: ReactElement) {
  vi.mocked(useRouter).mockReturnValue({ push: vi.fn() } as unknown as ReturnType<typeof useRouter>);
  return renderWithData(
    <>
      <h1 tabIndex={-1}>Organization</h1>
      <ToastRegion>{element}</ToastRegion>
    </>,
  );
}

/** A list that fits in one page. */
export const wholeList = <Item,>(items: Item[]) => ({ items, nextCursor: null });
