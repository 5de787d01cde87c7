import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TrialActions } from './trial-actions';

const audienceOf = (name: string) => screen.getByRole('link', { name }).getAttribute('data-for');

it('serves visitors and users alike what each of them does next', () => {
  render(<TrialActions />);
  expect([audienceOf('Start free trial'), audienceOf('Open app')]).toEqual(['guest', 'user']);
});
