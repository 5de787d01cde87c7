import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setSession } from '../../../lib/auth/session-state';
import { TrialActions } from './trial-actions';

const user = {
  id: '1',
  sessionId: '2',
  email: 'ada@acme.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organizationId: '3',
};
const isMarked = () => document.documentElement.hasAttribute('data-user');
const audienceOf = (name: string) => screen.getByRole('link', { name }).getAttribute('data-for');

afterEach(() => setSession({ status: 'signedOut', hasEnded: false }));

it('serves visitors and users alike what each of them does next', () => {
  render(<TrialActions />);
  expect([audienceOf('Start free trial'), audienceOf('Open app')]).toEqual(['guest', 'user']);
});

it('marks the document for style sheets while a user is logged in', () => {
  setSession({ status: 'signedIn', user, requiresPasswordChange: false });
  expect(isMarked()).toBe(true);
  setSession({ status: 'signedOut', hasEnded: true });
  expect(isMarked()).toBe(false);
});
