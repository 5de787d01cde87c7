import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { AuthLayout } from './auth-layout';

// Queries by role are slow on whole pages.
vi.setConfig({ testTimeout: 30_000 });

it('the layout of sign-in pages has one heading, one cross link, the logo and no menus', async () => {
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

it('hides its landscape from screen readers', () => {
  const { container } = render(
    <AuthLayout title="Log out">
      <p>Done</p>
    </AuthLayout>,
  );
  expect(container.querySelector('svg[preserveAspectRatio]')?.getAttribute('aria-hidden')).toBe('true');
});
