import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { trackers as configured } from '@/lib/env';
import { readConsent, saveConsent } from '@/lib/measurement/consent';
import { recordSentEvent } from '@/lib/measurement/sent-events';
import { trackers } from '@/lib/measurement/trackers';
import { componentViolations } from '@/tests/support/components/component-axe';
import { WhatWeMeasure } from './what-we-measure';

const show = () =>
  render(
    <main>
      <WhatWeMeasure />
    </main>,
  );

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('"What we measure"', () => {
  it('lists every tracker with its purpose, receiver, events and storage', async () => {
    show();
    for (const { title, purpose, service, stored } of trackers) {
      const part = region(title());
      expect(part.getByText(purpose())).toBeTruthy();
      expect(part.getByText(new RegExp(`^${service()}, `))).toBeTruthy();
      for (const { name, purpose: use } of stored) expect(part.getByText(`${name}: ${use()}`)).toBeTruthy();
    }
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the state on this device, and changes it', async () => {
    show();
    expect(region('Page statistics').getByText('Off until you choose')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Page statistics' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save choices' }));
    expect(screen.getByText('Saved. On: Page statistics.')).toBeTruthy();
    expect(region('Page statistics').getByText('On')).toBeTruthy();
    expect(region('Tag container').getByText('Off')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Page statistics' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save choices' }));
    expect(screen.getByText('Saved. Nothing is measured.')).toBeTruthy();
    expect(readConsent()).toMatchObject({ isDecided: true, accepted: [] });
  });

  it('shows what was sent, and erases the list', async () => {
    saveConsent(['analytics']);
    show();
    expect(screen.getByText('Nothing was sent from this browser.')).toBeTruthy();
    act(() =>
      recordSentEvent('analytics', { name: 'Page content percent', path: '/new-password/:token', percent: 50 }),
    );
    const row = screen.getByRole('row', { name: /Page content percent/ });
    expect(row.textContent).toContain('/new-password/:token');
    expect(row.textContent).toContain('50');
    await userEvent.click(screen.getByRole('button', { name: 'Erase this list' }));
    expect(screen.getByText('Nothing was sent from this browser.')).toBeTruthy();
  });

  it('says what an error report contains, and where it goes', () => {
    show();
    expect(
      region('Error reports').getByText(/stores nothing in your browser.+ We forward it to 127\.0\.0\.1\.$/),
    ).toBeTruthy();
  });

  it('names the service that gets the email address, and none where it is not configured', () => {
    const { unmount } = show();
    expect(screen.getByText(/Your email address goes to one service only: the partner program/)).toBeTruthy();
    unmount();
    const { affiliate } = configured;
    configured.affiliate = undefined;
    show();
    expect(screen.getByText(/^Your name, your email address, what you type/)).toBeTruthy();
    configured.affiliate = affiliate;
  });

  it('says that a signal of the browser counts as a refusal, and offers no choice', () => {
    vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));
    show();
    expect(screen.getByText(/^Your browser sends Global Privacy Control/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
