import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { VisitorFormEnd } from './visitor-form-end';

it('shows the CAPTCHA’s error and how the data is used', async () => {
  render(
    <VisitorFormEnd
      captcha={{ receive: vi.fn(), resetCount: 0, isAwaited: false }}
      loadChallenge={vi.fn()}
      error="Show that you are a person"
      privacy={({ policy }) => `We answer you. The ${policy} says more.`}
    />,
  );
  expect(screen.getByRole('group', { description: /Show that you are a person$/ }).id).toBe('captchaToken');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy policy (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('/privacy-policy');
  expect(link.closest('p')?.textContent).toMatch(/^We answer you\. The Privacy policy .* says more\.$/);
  expect(await componentViolations()).toEqual([]);
});
