import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { ToastRegion, useToast } from './toast-region';

function Copier() {
  const show = useToast();
  return <button onClick={() => show('Copied')}>Copy</button>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const showOne = () => {
  render(
    <ToastRegion>
      <Copier />
    </ToastRegion>,
  );
  fireEvent.click(screen.getByText('Copy'));
};

it('a toast is announced politely and disappears after eight seconds', () => {
  showOne();
  expect(screen.getByRole('status').textContent).toContain('Copied');
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByText('Copied')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Copied')).toBeNull();
});

it('stays while the pointer is over it or the focus is in it', () => {
  showOne();
  const toast = screen.getByText('Copied').closest('li') as HTMLElement;
  fireEvent.mouseEnter(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Copied')).not.toBeNull();
  fireEvent.mouseLeave(toast);
  act(() => void vi.advanceTimersByTime(8000));
  expect(screen.queryByText('Copied')).toBeNull();
});

it('shows repeated text once and can be dismissed', async () => {
  showOne();
  fireEvent.click(screen.getByText('Copy'));
  expect(screen.getAllByText('Copied')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Copied')).toBeNull();
  vi.useRealTimers();
  expect(await findViolations(document.body)).toEqual([]);
});

it('offers to undo its action, once', () => {
  const undo = vi.fn();
  function Remover() {
    const show = useToast();
    return <button onClick={() => show('Removed', { label: 'Undo', onPress: undo })}>Remove</button>;
  }
  render(
    <ToastRegion>
      <Remover />
    </ToastRegion>,
  );
  fireEvent.click(screen.getByText('Remove'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
});
