import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Breadcrumb } from './breadcrumb';

it('links to all parents and marks the current page', async () => {
  const { container } = render(
    <Breadcrumb
      items={[
        { label: 'Blog', href: '/blog' },
        { label: 'Reading a landscape', href: '/blog/reading-a-landscape' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reading a landscape' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('aria-current')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});
