import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { Questions } from './questions';

it('includes every answer in the page, collapsed under its question', async () => {
  render(<Questions heading="Questions" items={[{ question: 'Is there a trial?', answer: 'Yes, of 14 days.' }]} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Questions' })).toBeTruthy();
  const answer = screen.getByText('Yes, of 14 days.');
  const details = answer.closest('details');
  expect(details?.querySelector('summary')?.textContent).toBe('Is there a trial?');
  expect(details?.open).toBe(false);
  expect(await componentViolations()).toEqual([]);
});
