// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { leaveAccount } from './leave-account';

const steps: string[] = [];
vi.mock('../../../lib/auth/session', () => ({ signOut: async () => void steps.push('signed out') }));

it('moves first and forgets the session then: a page of a person would lead to the login', async () => {
  steps.length = 0;
  await leaveAccount(async () => void steps.push('moved'));
  expect(steps).toEqual(['moved', 'signed out']);
});

it('forgets the session also where the move fails', async () => {
  steps.length = 0;
  await expect(leaveAccount(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(steps).toEqual(['signed out']);
});
