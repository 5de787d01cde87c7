import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConsent, saveConsent } from '@/lib/measurement/consent';
import { componentViolations } from '@/tests/support/components/component-axe';
import { ConsentNotice } from './consent-notice';

const button = (name: string) => screen.getByRole('button', { name });
const isShown = () => document.documentElement.dataset.consent === 'ask';

beforeEach(() => {
  document.documentElement.dataset.consent = 'ask';
});

function show() {
  return render(
    <main>
      <ConsentNotice />
    </main>,
  );
}

describe('J7: the notice', () => {
  it('contains no link, so that the skip link is the first one of the page', () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('J7: offers accepting, rejecting and choosing alike, with nothing preselected', async () => {
    show();
    const buttons = ['Accept', 'Reject', 'Choose'].map(button);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    await userEvent.click(button('Choose'));
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false]);
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['Accept', ['analytics', 'tags', 'affiliate'], 'Measuring is on: Page statistics, Tag container, Partner program.'],
    ['Reject', [], 'Measuring is off.'],
  ])('%s saves the choice, confirms it, and can be hidden', async (name, accepted, text) => {
    show();
    await userEvent.click(button(name));
    expect(readConsent()).toMatchObject({ isDecided: true, accepted });
    const confirmation = screen.getByText(new RegExp(`^${text}`));
    expect(document.activeElement).toBe(confirmation);
    expect(isShown()).toBe(true);
    await userEvent.click(button('Hide'));
    expect(isShown()).toBe(false);
  });

  it('saves a choice of one tracker', async () => {
    show();
    await userEvent.click(button('Choose'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Page statistics' }));
    await userEvent.click(button('Save choices'));
    expect(readConsent().accepted).toEqual(['analytics']);
    expect(screen.getByText(/^Measuring is on: Page statistics\./)).toBeTruthy();
  });

  it('disappears when the visitor decides in another tab', async () => {
    show();
    saveConsent([]);
    await expect.poll(isShown).toBe(false);
  });
});
