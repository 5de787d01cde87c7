import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link } from './link';

it('links to a page of this site', () => {
  render(<Link href="/pricing">Pricing</Link>);
  expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/pricing');
});

it('marks links to other sites', () => {
  const { container } = render(<Link href="https://help.example.org">Help center</Link>);
  expect(container.querySelector('[data-icon="external"]')).not.toBeNull();
});

it('says that a new tab opens, and gives it no access to this window', () => {
  render(
    <Link href="/ToS.pdf" opensNewTab>
      Terms
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});
