import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { LocalStrip } from './local-strip';

it('shows the strip of local mode with its links', async () => {
  render(<LocalStrip />);
  const strip = within(screen.getByRole('complementary', { name: 'Local mode' }));
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/local',
    '/local/mailbox',
    '/local/components',
  ]);
  expect(await componentViolations()).toEqual([]);
});
