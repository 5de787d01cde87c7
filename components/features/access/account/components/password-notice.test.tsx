import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { usePasswordNotice } from '../hooks/use-password-notice';

const router = { pathname: '/account' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString();
function Notice({ expiresAt }: { expiresAt: string | null }) {
  return <main>{usePasswordNotice(expiresAt)}</main>;
}

describe('the notice of an expiring password', () => {
  it('the notice of an expiring password is shown within 14 days of the expiration, with a link to the password page', async () => {
    render(<Notice expiresAt={inDays(13.9)} />);
    expect(await screen.findByText(/^Your password expires on \d\d \w+ \d{4}\./)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/account/password');
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['for a later expiration', inDays(14.1), '/account'],
    ['for a password without expiration', null, '/account'],
    ['on the password page', inDays(1), '/account/password'],
  ])('the notice of an expiring password is not shown %s', (_when, expiresAt, pathname) => {
    router.pathname = pathname;
    const { container } = render(<Notice expiresAt={expiresAt} />);
    expect(container.textContent).toBe('');
  });
});
