import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { TermList } from './term-list';

const items = [
  { term: 'Storage', text: 'How much all files may take up.' },
  { term: 'Flows', text: 'In workflows.' },
];

it('pairs each term with its meaning, in order', async () => {
  const { container } = render(<TermList items={items} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Storage', 'Flows']);
  expect(screen.getAllByRole('definition').map((text) => text.textContent)).toEqual([
    'How much all files may take up.',
    'In workflows.',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

it('links terms that have a page', () => {
  render(<TermList items={[{ term: 'Workflows', text: 'Run again.', href: '/products/dcipher-workflows' }]} />);
  expect(screen.getByRole('link', { name: 'Workflows' }).getAttribute('href')).toBe('/products/dcipher-workflows');
});
