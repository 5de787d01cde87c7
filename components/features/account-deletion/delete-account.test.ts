// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { deleteAccount } from './delete-account';

const steps: string[] = [];
vi.mock('../../../lib/auth/session', () => ({ signOut: async () => void steps.push('signed out') }));

it('moves first and forgets the session then: a page of a person would lead to the login', async () => {
  steps.length = 0;
  await deleteAccount(async () => void steps.push('moved'));
  expect(steps).toEqual(['moved', 'signed out']);
});

it('forgets the session also where the move fails', async () => {
  steps.length = 0;
  await expect(deleteAccount(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(steps).toEqual(['signed out']);
});
