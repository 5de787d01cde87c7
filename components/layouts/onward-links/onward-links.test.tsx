import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isPlannedRoute } from '@/lib/planned-routes';
import { componentViolations } from '@/tests/support/component-axe';
import { OnwardLinks } from './onward-links';

beforeEach(() => void vi.mocked(isPlannedRoute).mockImplementation((path) => path === '/pricing'));

const blog = { label: 'Blog', href: '/blog' };
const pricing = { label: 'Pricing', href: '/pricing' };

it('links to existing pages only', async () => {
  render(<OnwardLinks entries={[pricing, blog, { label: 'Help', href: undefined }]} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Blog']);
  expect(await componentViolations()).toEqual([]);
});

it('renders nothing without links', () => {
  render(<OnwardLinks entries={[pricing]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
