import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { OnwardLinks } from './onward-links';

const blog = { label: 'Blog', href: '/blog' };
const help = { label: 'Help', href: undefined };

it('leaves out entries without a URL', async () => {
  render(<OnwardLinks entries={[help, blog]} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Blog']);
  expect(await componentViolations()).toEqual([]);
});

it('renders nothing without links', () => {
  render(<OnwardLinks entries={[help]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
