import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useEmailLink, useOncePerValue } from './use-email-link';

describe('useEmailLink', () => {
  it('opens the link once and clears its token, although React runs the effect twice', () => {
    const [open, clearToken] = [vi.fn(), vi.fn()];
    const { result, rerender } = renderHook(({ token }) => useEmailLink({ token, clearToken }, open), {
      initialProps: { token: undefined as string | undefined },
      wrapper: StrictMode,
    });
    expect(open).not.toHaveBeenCalled();
    rerender({ token: 'secret' });
    rerender({ token: '' });
    expect(open.mock.calls).toEqual([['secret']]);
    expect(clearToken).toHaveBeenCalledTimes(1);
    expect(result.current.current).toBe('secret');
  });

  it('reports a page without a link, and leaves its URL alone', () => {
    const [open, clearToken] = [vi.fn(), vi.fn()];
    renderHook(() => useEmailLink({ token: '', clearToken }, open), { wrapper: StrictMode });
    expect(open.mock.calls).toEqual([['']]);
    expect(clearToken).not.toHaveBeenCalled();
  });
});

describe('useOncePerValue', () => {
  it('handles each value once, and ignores undefined', () => {
    const handle = vi.fn();
    const { rerender } = renderHook(({ value }) => useOncePerValue(value, handle), {
      initialProps: { value: undefined as string | undefined },
      wrapper: StrictMode,
    });
    for (const value of ['a', 'a', 'b']) rerender({ value });
    expect(handle.mock.calls).toEqual([['a'], ['b']]);
  });
});
