import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Pagination } from './pagination';

const hrefOf = (page: number) => `/blog?page=${page}`;
const numbers = () => screen.getAllByRole('link', { name: /^Page/ }).map((link) => link.textContent);

it('gives each page a URL and marks the current page', async () => {
  const { container } = render(<Pagination page={2} pages={3} hrefOf={hrefOf} />);
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/blog?page=3');
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/blog?page=1');
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(await findViolations(container)).toEqual([]);
});

it('leaves out distant pages', () => {
  render(<Pagination page={6} pages={12} hrefOf={hrefOf} />);
  expect(numbers()).toEqual(['1', '5', '6', '7', '12']);
});

it('the pagination has no next link on the last page and renders nothing for one page', () => {
  const { container, rerender } = render(<Pagination page={3} pages={3} hrefOf={hrefOf} />);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  rerender(<Pagination page={1} pages={1} hrefOf={hrefOf} />);
  expect(container.textContent).toBe('');
});
