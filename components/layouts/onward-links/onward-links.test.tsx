import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isPlannedRoute } from '@/lib/open-routes';
import { componentViolations } from '@/tests/support/component-axe';
import { OnwardLinks } from './onward-links';

beforeEach(() => void vi.mocked(isPlannedRoute).mockImplementation((path) => path === '/pricing'));

const blog = { label: 'Blog', href: '/blog' };
const pricing = { label: 'Pricing', href: '/pricing' };

it('leads on to the pages that exist', async () => {
  render(<OnwardLinks entries={[pricing, blog, { label: 'Help', href: undefined }]} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Blog']);
  expect(await componentViolations()).toEqual([]);
});

it('is no empty list', () => {
  render(<OnwardLinks entries={[pricing]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
