import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TrialNotice } from './trial-notice';

describe('the trial notice', () => {
  it('shows the end date by the server’s time', async () => {
    render(<TrialNotice loadServerTime={async () => Date.parse('2026-03-07T23:59:59.000Z')} />);
    expect(await screen.findByText('14 days with 100 credits, ends 21 Mar 2026. No credit card.')).toBeTruthy();
  });

  it('shows no date if the server’s time is unavailable', async () => {
    render(<TrialNotice loadServerTime={() => Promise.reject(new Error('offline'))} />);
    expect(await screen.findByText('14 days, with 100 credits. No credit card.')).toBeTruthy();
  });
});
