import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TrialActions } from './trial-actions';

const audienceOf = (name: string) => screen.getByRole('link', { name }).getAttribute('data-for');

it('serves both the visitor’s and the user’s link, each marked for its audience', () => {
  render(<TrialActions />);
  expect([audienceOf('Start free trial'), audienceOf('Open app')]).toEqual(['guest', 'user']);
});
