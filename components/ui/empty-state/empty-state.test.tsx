import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button';
import { findViolations } from '../testing/find-violations';
import { EmptyState } from './empty-state';

it('says why it is empty and what to do, beside a decorative drawing', async () => {
  const { container } = render(
    <EmptyState seed="alone" action={<Button>Invite your team</Button>}>
      You are alone here.
    </EmptyState>,
  );
  expect(screen.getByText('You are alone here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite your team' })).toBeTruthy();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(await findViolations(container)).toEqual([]);
});
