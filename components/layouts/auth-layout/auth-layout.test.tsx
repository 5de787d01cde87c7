import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { AuthLayout } from './auth-layout';

// A whole page has many roles to work out, on machines that have little to spare.
vi.setConfig({ testTimeout: 30_000 });

it('has one heading, one way across, the logo, and no menus', async () => {
  const { container } = render(
    <AuthLayout
      title="Log in"
      lead="Welcome back."
      crossLink={{ question: 'No account yet?', label: 'Start free trial', href: '/signup' }}
    >
      <p>Form</p>
    </AuthLayout>,
  );
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Log in']);
  const links = within(screen.getByRole('banner')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/signup']);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

it('keeps its landscape out of what is read', () => {
  const { container } = render(
    <AuthLayout title="Log out">
      <p>Done</p>
    </AuthLayout>,
  );
  expect(container.querySelector('svg[preserveAspectRatio]')?.getAttribute('aria-hidden')).toBe('true');
});
