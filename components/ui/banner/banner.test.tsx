import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Banner, type BannerLevel } from './banner';

it.each<[BannerLevel, string]>([
  ['info', 'Information:'],
  ['ok', 'Done:'],
  ['warn', 'Warning:'],
  ['bad', 'Problem:'],
])('names its level in text: %s', async (level, text) => {
  const { container } = render(<Banner level={level}>Your plan ends on 07 Apr 2026.</Banner>);
  expect(container.textContent).toContain(`${text} Your plan ends on 07 Apr 2026.`);
  expect(await findViolations(container)).toEqual([]);
});

it('a banner is announced if it reports a result', () => {
  render(
    <Banner level="ok" isAnnounced>
      Password changed.
    </Banner>,
  );
  expect(screen.getByRole('status').textContent).toContain('Password changed.');
});

it('a banner can be dismissed if that is allowed', async () => {
  const dismiss = vi.fn();
  render(
    <Banner level="info" onDismiss={dismiss}>
      Free trial ends in 9 days.
    </Banner>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledOnce();
});
