import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { request } from '../api';
import { showNotice, useArrivalNotice } from './arrival-notice';

vi.unmock('@/lib/api');

function Page() {
  const { notice, dismiss } = useArrivalNotice();
  return (
    <>
      <p>{notice ?? 'nothing'}</p>
      <button onClick={dismiss}>Dismiss</button>
    </>
  );
}
const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
const visit = () => render(page);
const isShown = (text: string) => screen.queryByText(new RegExp(text)) !== null;

it('shows the notice on the next page only, for as long as the page is shown', () => {
  showNotice('Password changed.');
  const first = visit();
  expect(isShown('Password changed.')).toBe(true);
  first.rerender(page);
  expect(isShown('Password changed.')).toBe(true);
  first.unmount();
  visit();
  expect(isShown('nothing')).toBe(true);
});

it.each([
  ['after a request that may have changed what it says', true, false],
  ['not after a request that only reads', false, true],
])('hides the notice %s', async (_when, isChange, isKept) => {
  showNotice('Summit starts on 7 Apr 2026.');
  visit();
  // A page changes nothing before an event of its user.
  document.body.click();
  await act(async () => request(isChange, async () => 'done'));
  expect(isShown('Summit starts')).toBe(isKept);
});

it('hides the notice when the user dismisses it', async () => {
  showNotice('Password changed.');
  visit();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(isShown('nothing')).toBe(true);
});
