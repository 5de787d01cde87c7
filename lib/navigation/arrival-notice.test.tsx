import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { showNotice, useArrivalNotice } from './arrival-notice';

const Page = () => <p>{useArrivalNotice() ?? 'nothing'}</p>;
const visit = () =>
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );

it('shows the notice on the next page only, for as long as the page is shown', () => {
  showNotice('Password changed.');
  const first = visit();
  expect(screen.getByText('Password changed.')).toBeTruthy();
  first.rerender(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  expect(screen.getByText('Password changed.')).toBeTruthy();
  first.unmount();
  visit();
  expect(screen.getByText('nothing')).toBeTruthy();
});
