import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { prerender } from '../testing/prerender';
import { useArrival } from './use-arrival';

describe('useArrival', () => {
  it('handles the first purpose once, although React runs the effect twice', async () => {
    const handle = vi.fn();
    const { rerender } = renderHook(({ purpose }) => useArrival(purpose, handle), {
      initialProps: { purpose: undefined as string | undefined },
      wrapper: StrictMode,
    });
    await act(async () => {});
    expect(handle).not.toHaveBeenCalled();
    for (const purpose of ['code', 'code', 'other']) await act(async () => rerender({ purpose }));
    expect(handle.mock.calls).toEqual([['code']]);
  });

  it('A6: handles nothing while the browser prerenders the page', async () => {
    const activate = prerender();
    const handle = vi.fn();
    renderHook(() => useArrival('code', handle), { wrapper: StrictMode });
    await act(async () => {});
    expect(handle).not.toHaveBeenCalled();
    await act(async () => activate());
    expect(handle.mock.calls).toEqual([['code']]);
  });
});
